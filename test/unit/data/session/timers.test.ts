import type { SysLogEntry } from '@/data/protocol/log';
import { startPolling } from '@/data/session/polling';
import { createServerClock, parseServerTime } from '@/data/session/server-clock';
import { createStatistics } from '@/data/session/statistics';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('S9-polling: the two timers', () => {
  let done: string[];
  let tell: (visible: boolean) => void;
  let stop: () => void;

  beforeEach(() => {
    done = [];
    stop = startPolling({
      checkToken: async () => done.push('token'),
      pollUser: async () => done.push('user'),
      syncClock: async () => done.push('clock'),
      onVisibility: (listener) => {
        tell = listener;
        return () => done.push('unsubscribed');
      },
    });
  });
  afterEach(() => stop());

  it('S9-token-60s: looks at the token every 60 s and at the user every 5 minutes', async () => {
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(done.filter((one) => one === 'token')).toHaveLength(5);
    expect(done.filter((one) => one === 'user')).toHaveLength(1);
  });

  it('S4-background: rests in the background, and on return immediately does what is due, token first', async () => {
    tell(false);
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    expect(done).toEqual([]);
    tell(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(done.filter((one) => one !== 'clock')).toEqual(['token', 'user']);
    expect(done).toContain('clock');
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(done.filter((one) => one === 'token')).toHaveLength(2);
  });

  it('stops for good', async () => {
    stop();
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(done).toEqual(['unsubscribed']);
  });
});

describe('S7-clock: the server clock', () => {
  it('S7-clock: reads the wire format as wall-clock time', () => {
    expect(parseServerTime('2025/01/31 09:30:00')).toBe(new Date(2025, 0, 31, 9, 30, 0).getTime());
    expect(parseServerTime('2025-01-31 09:30:00')).toBe(new Date(2025, 0, 31, 9, 30, 0).getTime());
    expect(parseServerTime('soon')).toBeUndefined();
  });

  it('S7-clock-ticks: is read once, then ticks with the device, and is corrected when read again', async () => {
    let asked = 0;
    let answer: string | undefined = '2025/01/31 09:30:00';
    const clock = createServerClock({
      ask: async () => {
        asked += 1;
        return answer;
      },
      now: Date.now,
    });
    expect(await Promise.all([clock.sync(), clock.sync()])).toEqual([true, true]);
    expect(asked).toBe(1);
    jest.advanceTimersByTime(90 * SECOND);
    expect(clock.now()).toEqual(new Date(2025, 0, 31, 9, 31, 30));
    answer = undefined;
    expect(await clock.sync()).toBe(false);
    expect(clock.now()).toEqual(new Date(2025, 0, 31, 9, 31, 30));
    answer = '2025/01/31 10:00:00';
    await clock.sync();
    expect(clock.now()).toEqual(new Date(2025, 0, 31, 10, 0, 0));
  });

  it('is read again automatically when the device’s clock was changed', async () => {
    let asked = 0;
    const clock = createServerClock({ ask: async () => (asked++, '2025/01/31 09:30:00'), now: Date.now });
    await clock.sync();
    clock.tick();
    jest.advanceTimersByTime(SECOND);
    clock.tick();
    expect(asked).toBe(1);
    jest.setSystemTime(Date.now() + 3600 * SECOND);
    clock.tick();
    expect(asked).toBe(2);
  });
});

describe('S9-statistics: usage statistics', () => {
  let sent: SysLogEntry[];
  let on: boolean | undefined;
  let owner: string;
  let ids: number;

  const make = () =>
    createStatistics({
      isEnabled: () => on,
      owner: () => owner,
      now: Date.now,
      send: async (entry) => sent.push(entry) > 0,
      newId: () => `id${(ids += 1)}`,
    });
  const events = () =>
    sent.flatMap(({ Content }) => JSON.parse(Content ?? '[]') as Array<Record<string, unknown>>);

  beforeEach(() => {
    sent = [];
    on = true;
    owner = 'u1';
    ids = 0;
  });

  it('S9-statistics-off: sends nothing unless the tenant turned it on', async () => {
    on = false;
    const statistics = make();
    statistics.event('save');
    await statistics.flush();
    on = true;
    await statistics.flush();
    expect(sent).toEqual([]);
  });

  it('S9-statistics-start: events before the settings arrived or a user logged in are held back, and sent then', async () => {
    on = undefined;
    owner = '';
    const statistics = make();
    statistics.openPage('/pages/login');
    await statistics.flush();
    on = true;
    await statistics.flush();
    expect(sent).toEqual([]);
    owner = 'u1';
    await statistics.flush();
    expect(events()).toMatchObject([{ name: 'page', value: '/pages/login' }]);
  });

  it('S9-statistics-owner: nothing of one user is sent as another’s', async () => {
    const statistics = make();
    statistics.event('mine');
    owner = 'u2';
    statistics.event('hers');
    await statistics.flush();
    expect(events()).toMatchObject([{ name: 'hers' }]);
  });

  it('S9-statistics-10s: reports every 10 s what has happened, as Type 统计, names and values cut at 255', async () => {
    const statistics = make();
    const stop = statistics.start();
    statistics.event('x'.repeat(300), 'y'.repeat(300));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ Type: '统计' }]);
    expect(events()).toMatchObject([{ name: 'x'.repeat(255), value: 'y'.repeat(255) }]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    stop();
  });

  it('S9-statistics-sessions: counts a new visit after 1800 s on a page and a new app session after 300 s away', async () => {
    const statistics = make();
    statistics.openPage('/pages/a');
    jest.advanceTimersByTime(1800 * SECOND);
    statistics.event('same visit');
    jest.advanceTimersByTime(1801 * SECOND);
    statistics.event('new visit');
    statistics.hide();
    jest.advanceTimersByTime(300 * SECOND);
    statistics.show();
    statistics.hide();
    jest.advanceTimersByTime(301 * SECOND);
    statistics.show();
    await statistics.flush();
    await statistics.flush();
    const [opened, same, fresh, , back, , later] = events();
    expect(same?.['page']).toBe(opened?.['page']);
    expect(fresh?.['page']).not.toBe(opened?.['page']);
    expect(back?.['app']).toBe(opened?.['app']);
    expect(later?.['app']).not.toBe(opened?.['app']);
  });
});
