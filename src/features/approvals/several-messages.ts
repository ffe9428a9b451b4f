import { defineMessages } from '@/i18n/define-messages';

/** Words about several approvals that are decided at once. */
export const severalCaseMessages = defineMessages(
  {
    agreedTo: '已同意 {count} 条',
    disagreedTo: '已不同意 {count} 条',
    checking: '正在检查 {done} / {total}',
    open: '需要打开处理',
    sameStep: '退回的节点不同，需要单独处理',
    left: '{count} 条没有处理',
    failed: '{count} 条没有提交',
  },
  {
    agreedTo: 'Approved: {count}',
    disagreedTo: 'Rejected: {count}',
    checking: 'Checking {done} of {total}',
    open: 'Has to be opened',
    sameStep: 'Goes back to other steps; decide about it by itself',
    left: '{count} left as they are',
    failed: '{count} not sent',
  },
);
