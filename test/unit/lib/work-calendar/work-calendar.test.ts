import { judge, judgeDay, type Shift } from '../../../../server/engines/attendance/rules';
import { chineseCalendar } from '../../../../server/seed/subjects/work-calendar';
import type { PunchKind } from '@/data/protocol/engines';
import {
  endsBeforeStart,
  isDate,
  isMonth,
  isTimeOfDay,
  joinParts,
  leaveDays,
  overlaps,
  type HalfDay,
  type LeavePart,
  type LeaveSpan,
} from '@/lib/work-calendar';
import { DAYS } from './days';
import { LEAVES } from './leaves';

const CALENDAR = { weekdays: [1, 2, 3, 4, 5], exceptions: chineseCalendar() };
const SHIFT: Shift = {
  on: '08:30',
  off: '17:30',
  workdays: CALENDAR.weekdays,
  exceptions: CALENDAR.exceptions,
  restFrom: '12:00',
  restTo: '13:00',
};
const NOW = '2026-12-01 10:00:00';

const lines = (table: string) =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

/** `2026-11-20 周五 上午` as a date and its half. */
function end(text = ''): [string, HalfDay] {
  const [date = '', , half] = text.split(' ');
  return [date, half === '下午' ? '下午' : '上午'];
}

function spanOf(from = '', to = ''): LeaveSpan {
  const [[first, fromHalf], [last, toHalf]] = [end(from), end(to)];
  return { from: first, fromHalf, to: last, toHalf };
}

describe.each(LEAVES)('working days of a leave: %s', (_, table) => {
  it.each(lines(table).map(cells))('S-leave-days: %s to %s takes %s', (from, to, days) => {
    expect(leaveDays(spanOf(from, to), CALENDAR)).toBe(Number(days));
  });
});

const PARTS: Record<string, LeavePart> = { '-': 'none', 全天: 'day', 上午: 'morning', 下午: 'afternoon' };

describe('a day of the month', () => {
  it.each(lines(DAYS).slice(1).map(cells))(
    'S-attend-table: %s, leave %s, in %s, out %s is %s',
    (date = '', leave = '', on = '', off = '', states = '', missing = '', onLeave = '') => {
      const punches = (
        [
          ['上班', on],
          ['下班', off],
        ] as Array<[PunchKind, string]>
      )
        .filter(([, time]) => time !== '-')
        .map(([kind, time]) => {
          const at = `${date} ${time}:00`;
          return { kind, time: at, state: judge(kind, at, SHIFT) };
        });
      const day = judgeDay({ date, shift: SHIFT, punches, leave: PARTS[leave] ?? 'none', now: NOW });
      expect({ ...day, states: day.states.join(' ') }).toEqual({
        states,
        missing: Number(missing),
        onLeave: Number(onLeave),
      });
    },
  );

  it('S-attend-night: a night shift is divided into halves at its middle', () => {
    const night: Shift = { ...SHIFT, on: '20:00', off: '08:00' };
    const day = (time: string, leave: LeavePart) =>
      judgeDay({
        date: '2026-11-19',
        shift: night,
        punches: [{ kind: '上班', time, state: judge('上班', time, night) }],
        leave,
        now: NOW,
      }).states;
    expect(day('2026-11-20 02:00:00', 'morning')).toEqual(['缺卡', '请假']);
    expect(day('2026-11-20 02:01:00', 'morning')).toEqual(['缺卡', '迟到', '请假']);
  });
});

describe('overlapping and adjacent leaves', () => {
  const day = (from: HalfDay, to: HalfDay, date = '2026-11-19'): LeaveSpan => ({
    from: date,
    fromHalf: from,
    to: date,
    toHalf: to,
  });
  const long: LeaveSpan = { from: '2026-11-16', fromHalf: '下午', to: '2026-11-19', toHalf: '上午' };
  it.each([
    ['the same day', day('上午', '下午'), day('上午', '下午'), true],
    ['a morning and the afternoon after it', day('上午', '上午'), day('下午', '下午'), false],
    ['a whole day and its afternoon', day('上午', '下午'), day('下午', '下午'), true],
    ['the half a long one ends with', long, day('上午', '上午'), true],
    ['the half after a long one', long, day('下午', '下午'), false],
    ['the half before a long one', long, day('上午', '上午', '2026-11-16'), false],
    ['a day within a long one', long, day('上午', '下午', '2026-11-17'), true],
    ['another week', long, day('上午', '下午', '2026-11-25'), false],
  ])('S-leave-overlap: %s', (_, one, other, shared) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([shared, shared]);
  });
  it('S-leave-backwards: ends before it begins by a half or a day', () => {
    expect(endsBeforeStart(day('下午', '上午'))).toBe(true);
    expect(endsBeforeStart({ ...long, to: '2026-11-15' })).toBe(true);
    expect(endsBeforeStart(day('上午', '上午'))).toBe(false);
  });
  it('S-leave-join: two halves make a day', () => {
    expect(joinParts(['morning', 'afternoon'])).toBe('day');
    expect(joinParts(['none', 'morning'])).toBe('morning');
    expect(joinParts([])).toBe('none');
  });
});

describe('dates, months and times that exist', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('S-date: %s is a date', (text) =>
    expect(isDate(text)).toBe(true),
  );
  it.each(['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '明天', '', '2026-00-10', '20260101'])(
    'S-date: %s is no date',
    (text) => expect(isDate(text)).toBe(false),
  );
  it('S-date-month: 2026-13 is no month', () => {
    expect(['2026-01', '2026-12', '2026-00', '2026-13', '2026-1', ''].map(isMonth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
  it('S-date-time: 25:99 is no time of day', () => {
    expect(['00:00', '23:59', '23:59:59', '24:00', '25:99', '7:30', ''].map(isTimeOfDay)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
