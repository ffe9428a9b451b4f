import { defineMessages } from '@/i18n/define-messages';

/** Details inserted into 网络出现问题，请重试：{detail}, and the text shown when the server refuses without a message. */
export const transportMessages = defineMessages(
  {
    unreadable: '服务器返回的内容无法识别（HTTP {status}）',
    tooLarge: '发送的内容过大',
    refused: '操作失败（{code}）',
    unsendable: '请求内容无法发送',
    noTenant: '未选择服务器或租户',
  },
  {
    unreadable: 'the server answered something unreadable (HTTP {status})',
    tooLarge: 'what was sent is too large',
    refused: 'The operation failed ({code})',
    unsendable: 'the request cannot be sent',
    noTenant: 'no server or tenant is chosen',
  },
);
