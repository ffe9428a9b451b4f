import { defineMessages } from '@/i18n/define-messages';

/** Words about what is in an exported file. */
export const exportMessages = defineMessages(
  {
    format: '格式',
    xlsx: 'Excel 表格 (xlsx)',
    csv: 'CSV 文本',
    columns: '列',
    seen: '与表格一致',
    all: '全部字段',
    rows: '记录',
    everything: '全部结果',
    chosen: '已选 {count} 条',
    begin: '导出',
    recordId: '记录编号',
    tooMany: '超过 {most} 条，请先筛选再导出',
    otherPerson: '登录账号已变更',
  },
  {
    format: 'Format',
    xlsx: 'Excel (xlsx)',
    csv: 'CSV text',
    columns: 'Columns',
    seen: 'As in the table',
    all: 'All fields',
    rows: 'Records',
    everything: 'All results',
    chosen: '{count} selected',
    begin: 'Export',
    recordId: 'Record ID',
    tooMany: 'More than {most} records. Filter the list first.',
    otherPerson: 'another person has signed in',
  },
);
