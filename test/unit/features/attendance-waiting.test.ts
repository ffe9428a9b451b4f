import type { AttendanceToday, PunchRecord } from '@/data/protocol/engines';
import type { OutboxEntry } from '@/data/outbox/entry';
import { minutesEarly } from '@/features/attendance/early';
import { asOfNow, waitingPunches, type WaitingPunch } from '@/features/attendance/waiting';

const record = { Id: 'r', DakaLX: '上班', DakaSJ: '2026-11-20 08:20:00' } as PunchRecord;

const dayShift = (over: Partial<AttendanceToday> = {}): AttendanceToday => ({
  Date: '2026-11-20',
  Group: 'KQ01',
  Points: [],
  Records: [record],
  Rule: { On: '08:30', Off: '17:30', Workday: true },
  Next: '下班',
  ServerTime: '2026-11-20 08:21:00',
  ...over,
});
const nightShift = dayShift({ Rule: { On: '20:00', Off: '08:00', Workday: true } });
const waiting = (over: Partial<WaitingPunch> = {}): WaitingPunch => ({
  id: 'w',
  kind: undefined,
  time: '2026-11-20 08:30:00',
  reason: '',
  refused: '',
  ...over,
});
const READ_EARLIER = 1;

describe('the state of the day without a network', () => {
  it.each([
    ['in the evening of the day', dayShift(), '2026-11-20 23:50:00', 1],
    ['after midnight, still the same work date', dayShift(), '2026-11-21 00:40:00', 1],
    ['from the middle of the rest on, the next one', dayShift(), '2026-11-21 01:00:00', 0],
    ['in the morning after', dayShift(), '2026-11-21 08:00:00', 0],
    ['over the end of a month', dayShift({ Date: '2026-11-30' }), '2026-12-01 00:30:00', 1],
    ['over the end of a month, next morning', dayShift({ Date: '2026-11-30' }), '2026-12-01 08:00:00', 0],
    ['a night shift at its end', nightShift, '2026-11-21 08:05:00', 1],
    ['a night shift, the next afternoon', nightShift, '2026-11-21 14:00:00', 0],
  ])('S-attend-now: %s', (_name, today, now, records) => {
    const shown = asOfNow(today, [], now, READ_EARLIER);
    expect(shown.Records).toHaveLength(records);
    expect(shown.Date).toBe(records === 1 ? today.Date : now.slice(0, 10));
    expect(shown.Next).toBe(records === 1 ? '下班' : '上班');
  });

  it('S-attend-now-online: trusts what the server has just reported', () => {
    expect(asOfNow(dayShift(), [], '2026-11-21 08:00:00', undefined)).toEqual(dayShift());
  });

  it.each([
    ['a waiting punch is followed by 下班', [waiting()], '下班'],
    ['outside work is not', [waiting({ kind: '外勤' })], '上班'],
    ['nor one that the server refused', [waiting({ refused: '不在考勤范围' })], '上班'],
  ] as [string, WaitingPunch[], string][])('S-attend-waiting: %s', (_name, punches, next) => {
    const fresh = dayShift({ Records: [], Next: '上班' });
    expect(asOfNow(fresh, punches, '2026-11-20 08:40:00', undefined).Next).toBe(next);
  });
});

describe('how much too early a punch would be', () => {
  const rule = (over: Partial<AttendanceToday['Rule']>) => ({ Rule: { ...dayShift().Rule, ...over } });
  it.each([
    ['right after 上班', dayShift(), '2026-11-20 08:20:20', 550],
    ['a minute before the end', dayShift(), '2026-11-20 17:29:59', 1],
    ['at the end', dayShift(), '2026-11-20 17:30:00', 0],
    ['after midnight', dayShift(), '2026-11-21 00:30:00', 0],
    ['the first of the day', dayShift({ Next: '上班' }), '2026-11-20 08:20:00', 0],
    ['on a day off', dayShift(rule({ Workday: false })), '2026-11-20 10:00:00', 0],
    ['with the afternoon off', dayShift(rule({ From: '12:00' })), '2026-11-20 11:30:00', 30],
    ['with the afternoon off, after it began', dayShift(rule({ From: '12:00' })), '2026-11-20 12:00:00', 0],
    ['with the day off', dayShift(rule({ From: '' })), '2026-11-20 10:00:00', 0],
    ['in the evening of a night', nightShift, '2026-11-20 20:05:00', 715],
    ['in the morning of a night', nightShift, '2026-11-21 07:30:00', 30],
  ])('EARLY-minutes: %s', (_name, today, now, minutes) => {
    expect(minutesEarly(today, now)).toBe(minutes);
  });

  it('EARLY-waiting: without a network too, and yesterday’s leave does not apply to today', () => {
    const fresh = dayShift({ Records: [], Next: '上班' });
    const now = '2026-11-20 08:40:00';
    expect(minutesEarly(asOfNow(fresh, [waiting()], now, READ_EARLIER), now)).toBe(530);
    const onLeave = dayShift({ ...rule({ From: '' }), Date: '2026-11-19' });
    expect(minutesEarly(asOfNow(onLeave, [waiting()], now, READ_EARLIER), now)).toBe(530);
  });
});

it('S-attend-outbox: shows the pending punches, by the server’s time as far as it was known', () => {
  const entry = (over: object): OutboxEntry =>
    ({
      id: 'e',
      action: 'Engine',
      state: 'waiting',
      FormEngineKey: 'diy_attendance',
      Id: 'e',
      ...over,
    }) as OutboxEntry;
  const call = (params: object) => ({ name: 'punch_card', params });
  const shown = waitingPunches([
    entry({
      Id: 'a',
      call: call({
        BendiSJ: '2026-11-20 08:31:00',
        Pingzheng: '2026-11-20 08:20:00.signature',
        PingzhengSJ: '2026-11-20 08:22:00',
      }),
    }),
    entry({ Id: 'b', call: call({ BendiSJ: '2026-11-20 10:00:00', DakaLX: '外勤', Beizhu: '客户' }) }),
    entry({ Id: 'c', call: call({}), state: 'sent' }),
    entry({ Id: 'd', call: { name: 'other', params: {} } }),
    entry({ Id: 'e', call: call({ BendiSJ: '' }), state: 'failed', error: { message: '太久', code: 0 } }),
  ]);
  expect(shown).toEqual([
    { id: 'a', kind: undefined, time: '2026-11-20 08:29:00', reason: '', refused: '' },
    { id: 'b', kind: '外勤', time: '2026-11-20 10:00:00', reason: '客户', refused: '' },
    { id: 'e', kind: undefined, time: '', reason: '', refused: '太久' },
  ]);
});
