import { defineMessages } from '@/i18n/define-messages';

/** Words of the user's figures and code, which mini-programs do without. */
export const ownMessages = defineMessages(
  {
    figures: '我的数据',
    days: '本月出勤天',
    done: '已办',
    todo: '待办',
    code: '我的二维码',
    codeHint: '同事用“扫一扫”扫描，即可看到我的名片',
  },
  {
    figures: 'My figures',
    days: 'Days at work this month',
    done: 'Decided',
    todo: 'To do',
    code: 'My QR code',
    codeHint: 'Colleagues who scan it see my card',
  },
);
