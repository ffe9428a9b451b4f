import { defineMessages } from '@/i18n/define-messages';

/** Words about a contact that was pasted; they come with its code. */
export const contactMessages = defineMessages(
  {
    fillContact: '填入：{parts}',
    contactFilled: '已填入 {count} 项',
  },
  {
    fillContact: 'Fill in: {parts}',
    contactFilled: '{count} filled in',
  },
);

/** Words about what was entered last; they come with its code. */
export const lastMessages = defineMessages({ last: '上次：{text}' }, { last: 'Last time: {text}' });
