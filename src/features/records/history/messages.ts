import { defineMessages } from '@/i18n/define-messages';

/** Words of a record's history; those of its lines are shared with the comparison of drafts. */
export const historyMessages = defineMessages(
  { activity: '动态', system: '系统' },
  { activity: 'Activity', system: 'System' },
);
