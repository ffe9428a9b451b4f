import { defineMessages } from '@/i18n/define-messages';

/** Words of the pickers at a field. */
export const popoverMessages = defineMessages(
  {
    typedDay: '如 11-28、明天、下周三、+2w',
    typedMoment: '如 11-28 14:30、明天 9:00',
    typedTime: '如 14:30、下午3点',
    typedRange: '如 11-18 至 11-20',
    notUnderstood: '没有读懂“{text}”，{like}',
    outOfRange: '只能选 {from} 至 {to}',
    tomorrow: '明天',
    nextMonday: '下周一',
    rangeFrom: '{from} 起',
    rangeDays: '{from} 至 {to}，共 {count} 天',
    dayName: '{day} 周{weekday}',
  },
  {
    typedDay: 'e.g. 11-28, tomorrow, next wed, +2w',
    typedMoment: 'e.g. 11-28 14:30, tomorrow 9:00',
    typedTime: 'e.g. 14:30, 3pm',
    typedRange: 'e.g. 11-18 to 11-20',
    notUnderstood: '“{text}” was not understood, {like}',
    outOfRange: 'Only from {from} to {to}',
    tomorrow: 'Tomorrow',
    nextMonday: 'Next Monday',
    rangeFrom: 'From {from}',
    rangeDays: '{from} to {to}, {count} days',
    dayName: '{day} {weekday}',
  },
);
