import { defineMessages } from '@/i18n/define-messages';

/** Words of the message tab and the message list. */
export const inboxMessages = defineMessages(
  {
    all: '全部',
    unread: '未读',
    mentioned: '提到我',
    allKinds: '全部消息',
    unreadGroup: '{name}，{count} 条未读',
    none: '还没有消息',
    noneUnread: '没有未读消息',
    markAll: '全部已读',
    marked: '已全部标为已读',
    markedQueued: '联网后标为已读',
    unreadMessage: '未读：{title}',
    yesterday: '昨天',
    markFailed: '未能标为已读，请稍后再试',
    search: '搜索',
    list: '消息列表',
  },
  {
    all: 'All',
    unread: 'Unread',
    mentioned: 'Mentions',
    allKinds: 'All messages',
    unreadGroup: '{name}, {count} unread',
    none: 'No messages yet',
    noneUnread: 'Nothing unread',
    markAll: 'Mark all read',
    marked: 'All marked as read',
    markedQueued: 'Marked as read once online',
    unreadMessage: 'Unread: {title}',
    yesterday: 'Yesterday',
    markFailed: 'Not marked; please try again',
    search: 'Search',
    list: 'Messages',
  },
);
