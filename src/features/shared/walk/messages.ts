import { defineMessages } from '@/i18n/define-messages';

/** Words for going through a list from one of its records. */
export const walkMessages = defineMessages(
  { previous: '上一条', next: '下一条', place: '{place}/{count}' },
  { previous: 'Previous', next: 'Next', place: '{place}/{count}' },
);
