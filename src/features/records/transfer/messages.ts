import { defineMessages } from '@/i18n/define-messages';

/** Words about a list's rows in a file. */
export const transferMessages = defineMessages(
  {
    exporting: '正在导出',
    exportingRows: '正在导出 {rows}/{total}',
    exportFailed: '导出失败，请重试',
    tooMany: '超过 {most} 条，请先筛选再导出',
    importing: '正在导入',
    imported: '导入完成',
  },
  {
    exporting: 'Exporting',
    exportingRows: 'Exporting {rows}/{total}',
    exportFailed: 'The export failed. Please try again.',
    tooMany: 'More than {most} records. Filter the list first.',
    importing: 'Importing',
    imported: 'Imported',
  },
);
