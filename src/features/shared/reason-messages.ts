import { defineMessages } from '@/i18n/define-messages';

/** Words for what this device and the platforms call a lost connection. */
export const reasonMessages = defineMessages(
  {
    timedOut: '连接超时',
    noConnection: '网络出现问题',
  },
  {
    timedOut: 'The connection timed out',
    noConnection: 'Network problem',
  },
);
