import { defineMessages } from '@/i18n/define-messages';

/** Words about a list's rows in a file. */
export const transferMessages = defineMessages(
  {
    exporting: '正在导出',
    exportFailed: '导出失败，请重试',
    importing: '正在导入',
    imported: '导入完成',
  },
  {
    exporting: 'Exporting',
    exportFailed: 'The export failed. Please try again.',
    importing: 'Importing',
    imported: 'Imported',
  },
);
