import { defineMessages } from '@/i18n/define-messages';

/** Words that sum up one approval: apart from the others, as the home page carries them too. */
export const caseMessages = defineMessages(
  {
    pending: '待办',
    all: '全部',
    allPending: '全部待办',
    untitled: '审批',
    agree: '同意',
    agreeTo: '同意 {title}',
    waited: '已等 {time}',
    days: '{count} 天',
    hours: '{count} 小时',
    period: '{from} 至 {until}',
  },
  {
    pending: 'To do',
    all: 'All',
    allPending: 'All to do',
    untitled: 'Approval',
    agree: 'Agree',
    agreeTo: 'Agree to {title}',
    waited: 'Waiting {time}',
    days: '{count} d',
    hours: '{count} h',
    period: '{from} to {until}',
  },
);
