import { defineMessages } from '@/i18n/define-messages';

/** Words of today's punches in one line. */
export const punchLineMessages = defineMessages(
  {
    cameAt: '{time} 已上班',
    wentAt: '{time} 已下班',
    outsideAt: '{time} 外勤',
    unsentAt: '{time} 打卡待同步',
    notYet: '还未打卡',
    beginsAt: '{time} 上班',
    endsAt: '{time} 下班',
    restsToday: '今天休息',
    punchOn: '上班打卡',
    punchOff: '下班打卡',
  },
  {
    cameAt: 'In at {time}',
    wentAt: 'Out at {time}',
    outsideAt: 'Outside work {time}',
    unsentAt: 'Punch of {time} to be sent',
    notYet: 'Not clocked in yet',
    beginsAt: 'Work begins {time}',
    endsAt: 'Work ends {time}',
    restsToday: 'Day off',
    punchOn: 'Clock in',
    punchOff: 'Clock out',
  },
);
