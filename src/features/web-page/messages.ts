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
    opening: '正在打开 {host}',
    shown: '网页来自 {host}',
    late: '{host} 还没有打开，可以继续等，也可以换一种方式打开',
    failed: '{host} 打不开，请检查网络，或换一种方式打开',
    retry: '重试',
    browser: '在浏览器中打开',
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
    opening: 'Opening {host}',
    shown: 'A page of {host}',
    late: '{host} has not opened yet. You can wait, or open it another way',
    failed: '{host} cannot be opened. Check the network, or open it another way',
    retry: 'Try again',
    browser: 'Open in the browser',
  },
);
