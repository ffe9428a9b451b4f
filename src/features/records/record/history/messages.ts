import { defineMessages } from '@/i18n/define-messages';

/** Words of what happened to a record; those of its changes are shared with the comparison of drafts. */
export const historyMessages = defineMessages(
  { activity: '动态', system: '系统', all: '全部', changes: '变更', steps: '审批', more: '展开更多' },
  {
    activity: 'Activity',
    system: 'System',
    all: 'All',
    changes: 'Changes',
    steps: 'Approval',
    more: 'Show more',
  },
);
