import { defineMessages } from '@/i18n/define-messages';

/** Words of the web page viewer. */
export const webPageMessages = defineMessages(
  {
    title: '网页',
    bad: '网址不正确，无法打开',
    outside: '即将打开外部网页',
    outsideText: '{host} 不在本单位的可信网址内，请确认来源可靠。',
    open: '继续打开',
    copy: '复制网址',
    copied: '网址已复制',
  },
  {
    title: 'Web page',
    bad: 'This is not a web address',
    outside: 'You are leaving for another site',
    outsideText:
      '{host} is not among the trusted sites of your organisation. Make sure you know where it comes from.',
    open: 'Open it',
    copy: 'Copy address',
    copied: 'Address copied',
  },
);
