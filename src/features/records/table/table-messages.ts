import { defineMessages } from '@/i18n/define-messages';

/** Words about a list drawn as a table, besides those of every table. */
export const tableMessages = defineMessages(
  {
    group: '按此列分组',
    ungroup: '取消分组',
    noValue: '（空）',
    tooLong: '列表有 {count} 条，超过 {most} 条不能分组，请先筛选',
    files: '{count} 个',
    closeRecord: '关闭记录',
  },
  {
    group: 'Group by this column',
    ungroup: 'Ungroup',
    noValue: '(empty)',
    tooLong: 'The list has {count} rows, more than the {most} that can be grouped: filter it first',
    files: '{count} files',
    closeRecord: 'Close the record',
  },
);
