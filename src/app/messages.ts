import { defineMessages } from '@/i18n/define-messages';

/** What the app itself says around the pages: the bar, the loading of a page's code, a page that broke. */
export const shellMessages = defineMessages(
  {
    tabs: '主导航',
    tabUnread: '{title}，{count} 条未读',
    loading: '加载中',
    loadFailed: '页面加载失败，请检查网络',
    broken: '页面出现异常',
    retry: '重试',
    home: '返回首页',
  },
  {
    tabs: 'Main navigation',
    tabUnread: '{title}, {count} unread',
    loading: 'Loading',
    loadFailed: 'The page did not load. Check the network.',
    broken: 'Something went wrong on this page',
    retry: 'Retry',
    home: 'Back to home',
  },
);
