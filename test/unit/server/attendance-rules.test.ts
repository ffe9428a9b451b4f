import {
  datesOf,
  isOver,
  judge,
  judgeDay,
  kindOf,
  mayGoFrom,
  minutesWorked,
  punchTime,
  workDateOf,
  type Punch,
  type Shift,
} from '../../../server/engines/attendance/rules';

const DAY_SHIFT: Shift = { on: '09:00', off: '18:00', workdays: [1, 2, 3, 4, 5] };
const NIGHT_SHIFT: Shift = { on: '20:00', off: '08:00', workdays: [1, 2, 3, 4, 5] };
const on: Punch = { kind: '上班', time: '2026-11-20 08:50:00' };

describe('work date', () => {
  it.each([
    ['in the morning', DAY_SHIFT, '2026-11-20 08:30:00', '2026-11-20'],
    ['at the last minute before midnight', DAY_SHIFT, '2026-11-20 23:59:59', '2026-11-20'],
    ['just after midnight, still yesterday', DAY_SHIFT, '2026-11-21 00:40:00', '2026-11-20'],
    ['at the last minute of the rest’s first half', DAY_SHIFT, '2026-11-21 01:29:59', '2026-11-20'],
    ['in the middle of the rest, already today', DAY_SHIFT, '2026-11-21 01:30:00', '2026-11-21'],
    ['over the end of a month', DAY_SHIFT, '2026-12-01 00:10:00', '2026-11-30'],
    ['over the end of February of a leap year', DAY_SHIFT, '2028-03-01 00:10:00', '2028-02-29'],
    ['over the end of a year', DAY_SHIFT, '2027-01-01 00:10:00', '2026-12-31'],
    ['night shift, coming', NIGHT_SHIFT, '2026-11-20 19:45:00', '2026-11-20'],
    ['night shift, going next morning', NIGHT_SHIFT, '2026-11-21 08:05:00', '2026-11-20'],
    ['night shift, before noon', NIGHT_SHIFT, '2026-11-21 13:59:00', '2026-11-20'],
    ['night shift, afternoon', NIGHT_SHIFT, '2026-11-21 14:00:00', '2026-11-21'],
  ])('S-attend-date: %s', (_, shift, time, date) => {
    expect(workDateOf(time, shift)).toBe(date);
  });

  it('S-attend-over: is over when the middle of the rest period has passed', () => {
    expect(isOver('2026-11-20', '2026-11-21 01:29:00', DAY_SHIFT)).toBe(false);
    expect(isOver('2026-11-20', '2026-11-21 01:30:00', DAY_SHIFT)).toBe(true);
  });
});

describe('kind of a punch', () => {
  it.each([
    ['the first of the day', '2026-11-20 08:50:00', [], '上班'],
    ['the first, late in the afternoon', '2026-11-20 17:59:00', [], '上班'],
    ['the first, at the end of the shift: the morning is missing', '2026-11-20 18:00:00', [], '下班'],
    ['every later one', '2026-11-20 12:00:00', [on], '下班'],
    [
      'after a field visit only',
      '2026-11-20 10:00:00',
      [{ kind: '外勤', time: '2026-11-20 09:30:00' }],
      '上班',
    ],
    ['one from before those that came sooner', '2026-11-20 08:40:00', [on], '上班'],
  ] as Array<[string, string, Punch[], string]>)('S-attend-kind: %s', (_, time, earlier, kind) => {
    expect(kindOf(time, DAY_SHIFT, earlier)).toBe(kind);
  });
});

describe('result of a punch', () => {
  it.each([
    ['上班', DAY_SHIFT, '2026-11-20 08:59:59', '正常'],
    ['上班', DAY_SHIFT, '2026-11-20 09:00:59', '正常'],
    ['上班', DAY_SHIFT, '2026-11-20 09:01:00', '迟到'],
    ['下班', DAY_SHIFT, '2026-11-20 17:59:59', '早退'],
    ['下班', DAY_SHIFT, '2026-11-20 18:00:00', '正常'],
    ['下班', DAY_SHIFT, '2026-11-21 00:30:00', '正常'],
    ['上班', DAY_SHIFT, '2026-11-21 11:00:00', '正常'], // Saturday
    ['外勤', DAY_SHIFT, '2026-11-20 11:00:00', '外勤'],
    ['上班', NIGHT_SHIFT, '2026-11-20 20:00:00', '正常'],
    ['上班', NIGHT_SHIFT, '2026-11-20 20:01:00', '迟到'],
    ['上班', NIGHT_SHIFT, '2026-11-21 00:30:00', '迟到'],
    ['下班', NIGHT_SHIFT, '2026-11-21 07:59:00', '早退'],
    ['下班', NIGHT_SHIFT, '2026-11-21 08:00:00', '正常'],
  ] as const)('S-attend-judge: %s of %j at %s is %s', (kind, shift, time, state) => {
    expect(judge(kind, time, shift)).toBe(state);
  });
});

describe('a day of the calendar', () => {
  const day = (over: Partial<Parameters<typeof judgeDay>[0]>) =>
    judgeDay({
      date: '2026-11-19',
      shift: DAY_SHIFT,
      punches: [],
      leave: 'none',
      now: '2026-11-20 10:00:00',
      ...over,
    });

  it('S-attend-day-none: counts two missing punches when nobody came', () => {
    expect(day({})).toEqual({ states: ['缺卡'], missing: 2, onLeave: 0 });
  });
  it('S-attend-day-half: shows the missing punch before the late one', () => {
    const punches = [{ kind: '上班' as const, time: '2026-11-19 09:20:00', state: '迟到' as const }];
    expect(day({ punches })).toEqual({ states: ['缺卡', '迟到'], missing: 1, onLeave: 0 });
  });
  it('S-attend-day-leave: misses nothing on an approved leave', () => {
    expect(day({ leave: 'day' })).toEqual({ states: ['请假'], missing: 0, onLeave: 1 });
  });
  it('S-attend-day-field: misses nothing after a field visit', () => {
    const punches = [{ kind: '外勤' as const, time: '2026-11-19 09:20:00', state: '外勤' as const }];
    expect(day({ punches })).toEqual({ states: ['外勤'], missing: 0, onLeave: 0 });
  });
  it('S-attend-day-today: does not judge a day that is not over', () => {
    expect(day({ date: '2026-11-20' })).toEqual({ states: ['未到'], missing: 0, onLeave: 0 });
  });
  it('S-attend-day-weekend: rests on Saturday', () => {
    expect(day({ date: '2026-11-14' })).toEqual({ states: ['休息'], missing: 0, onLeave: 0 });
  });
});

describe('a day’s end and its hours', () => {
  const RESTS: Shift = { ...DAY_SHIFT, restFrom: '12:00', restTo: '13:00', hasBreak: true };
  const NIGHT_RESTS: Shift = { ...NIGHT_SHIFT, restFrom: '01:30', restTo: '02:00', hasBreak: true };
  it.each([
    ['on a working day', RESTS, '2026-11-20', 'none', '18:00'],
    ['with the morning off', RESTS, '2026-11-20', 'morning', '18:00'],
    ['with the afternoon off', RESTS, '2026-11-20', 'afternoon', '12:00'],
    ['with the day off', RESTS, '2026-11-20', 'day', ''],
    ['on a Saturday', RESTS, '2026-11-21', 'none', ''],
    ['of a night', NIGHT_RESTS, '2026-11-20', 'none', '08:00'],
    ['of a night whose second half is off', NIGHT_RESTS, '2026-11-20', 'afternoon', '01:30'],
  ] as const)('EARLY-until: %s', (_, shift, date, leave, from) => {
    expect(mayGoFrom(date, shift, leave)).toBe(from);
  });

  it.each([
    ['the whole day', RESTS, '2026-11-20 09:00:00', '2026-11-20 18:00:00', 480],
    ['a morning', RESTS, '2026-11-20 09:00:00', '2026-11-20 12:00:59', 180],
    ['from the middle of the break', RESTS, '2026-11-20 12:30:00', '2026-11-20 18:00:00', 300],
    ['nothing but the break', RESTS, '2026-11-20 12:10:00', '2026-11-20 12:50:00', 0],
    ['past midnight', RESTS, '2026-11-20 09:00:00', '2026-11-21 00:40:00', 880],
    ['a group that names no break', DAY_SHIFT, '2026-11-20 09:00:00', '2026-11-20 18:00:00', 540],
    ['a night', NIGHT_RESTS, '2026-11-20 20:00:00', '2026-11-21 08:00:00', 690],
    ['a night whose end was made up', NIGHT_RESTS, '2026-11-20 20:00:00', '2026-11-20 08:00:00', 690],
  ] as const)('F1-break: %s', (_, shift, from, to, minutes) => {
    expect(minutesWorked('2026-11-20', from, to, shift)).toBe(minutes);
  });
});

describe('the time of a punch', () => {
  const now = '2026-11-20 12:00:00';
  /** By default the phone saw a signed 08:40 while its own clock showed the same time. */
  const anchor = { server: '2026-11-20 08:40:00', phone: '2026-11-20 08:40:00' };
  it.each([
    ['is the server’s when the phone says nothing', '', null, now, false, false],
    ['is the server’s when it came straight through', '2026-11-20 11:58:30', null, now, false, false],
    ['is counted on from a signed time', '2026-11-20 09:00:10', anchor, '2026-11-20 09:00:10', true, false],
    [
      'is counted by what the phone’s clock went on, not by what it shows',
      '2026-11-20 10:20:00',
      { ...anchor, phone: '2026-11-20 10:00:00' },
      '2026-11-20 09:00:00',
      true,
      false,
    ],
    [
      'waits for a word when the clock was put back since',
      '2026-11-20 07:00:00',
      anchor,
      '2026-11-20 07:00:00',
      true,
      true,
    ],
    [
      'waits for a word when nothing vouches for it',
      '2026-11-20 07:30:00',
      null,
      '2026-11-20 07:30:00',
      true,
      true,
    ],
    ['is now, and waits for a word, when it lies ahead', '2026-11-20 18:00:00', anchor, now, true, true],
  ])('S-attend-late: %s', (_, phone, proof, time, late, unsure) => {
    expect(punchTime({ phone, anchor: proof }, now, 24)).toEqual({ time, late, unsure });
  });
  it('S-attend-late-limit: is refused after the hours the tenant allows', () => {
    const old = { server: '2026-11-17 08:40:00', phone: '2026-11-17 08:40:00' };
    const claim = (phone: string) => ({ phone, anchor: old });
    expect(punchTime(claim('2026-11-19 12:00:00'), now, 24)).not.toBeNull();
    expect(punchTime(claim('2026-11-19 11:59:00'), now, 24)).toBeNull();
    expect(punchTime(claim('2026-11-19 11:59:00'), now, 48)).not.toBeNull();
    expect(punchTime({ phone: '2026-11-99 99:99:99', anchor: null }, now, 24)).toBeNull();
  });
});

it('S-attend-month: names every date of a month', () => {
  expect(datesOf('2028-02')).toHaveLength(29);
  expect(datesOf('2026-02').at(-1)).toBe('2026-02-28');
  expect(datesOf('2026-12').at(-1)).toBe('2026-12-31');
});
