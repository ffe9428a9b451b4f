import { defineMessages } from '@/i18n/define-messages';

/** Words of the messages on a wide window. */
export const deskMessages = defineMessages(
  {
    search: '搜索',
    open: '打开',
    choose: '选择一条消息，在这里查看',
  },
  {
    search: 'Search',
    open: 'Open',
    choose: 'Choose a message to read it here',
  },
);
