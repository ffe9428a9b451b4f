import { defineMessages } from '@/i18n/define-messages';

/** Words of Mine on a wide window. */
export const mineDeskMessages = defineMessages(
  { entries: '我的功能', choose: '选择一项，在这里查看' },
  { entries: 'Entries of Mine', choose: 'Choose an entry to see it here' },
);
