import { defineMessages } from '@/i18n/define-messages';

/** Words of the team's table, besides those of attendance. */
export const teamTableMessages = defineMessages(
  { firstPunch: '今日上班', lastPunch: '今日下班', toConfirm: '待确认' },
  { firstPunch: 'First punch today', lastPunch: 'Last punch today', toConfirm: 'To confirm' },
);
