import { defineMessages } from '@/i18n/define-messages';

/** Words on paper, and while it is prepared. */
export const paperMessages = defineMessages(
  {
    preparing: '正在准备打印',
    failed: '无法打印，请重试',
    count: '共 {count} 条',
    first: '共 {total} 条，打印前 {count} 条',
    printedBy: '{person} 打印于 {time}',
    keyword: '搜索：{text}',
    approvals: '审批记录',
    address: '扫码打开这条记录',
  },
  {
    preparing: 'Preparing to print',
    failed: 'Could not print. Please try again.',
    count: '{count} records',
    first: 'The first {count} of {total} records',
    printedBy: 'Printed by {person}, {time}',
    keyword: 'Search: {text}',
    approvals: 'Approval steps',
    address: 'Scan to open this record',
  },
);
