import { defineMessages } from '@/i18n/define-messages';

/** Words of the table of approvals. */
export const caseDeskMessages = defineMessages(
  {
    title: '审批',
    kind: '事项',
    starter: '发起人',
    fact: '金额/时长',
    period: '时间',
    about: '内容',
    since: '发起时间',
    waiting: '等待',
    step: '当前环节',
    ownStep: '我的环节',
    state: '状态',
    number: '编号',
    close: '关闭审批',
  },
  {
    title: 'Approval',
    kind: 'About',
    starter: 'Started by',
    fact: 'Amount or length',
    period: 'When',
    about: 'Details',
    since: 'Since',
    waiting: 'Waiting',
    step: 'Step',
    ownStep: 'My step',
    state: 'State',
    number: 'Number',
    close: 'Close the approval',
  },
);
