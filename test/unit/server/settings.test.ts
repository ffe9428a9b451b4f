import { readSettings } from '../../../server/settings';

const clockOf = (...args: string[]) => readSettings(args, {}).options.now;

describe('the clock of the command line', () => {
  afterEach(() => jest.useRealTimers());

  it('is the machine’s by default', () => {
    expect(clockOf()).toBeUndefined();
  });

  it('given a moment, starts there when the process begins, and continues from there', () => {
    jest.useFakeTimers();
    const now = clockOf('--at', '2026-11-20T08:20:00+08:00');
    const began = Date.parse('2026-11-20T00:20:00Z');
    expect(now?.()).toBe(began + Math.round(performance.now()));
    jest.advanceTimersByTime(5000);
    expect(now?.()).toBe(began + Math.round(performance.now()));
  });

  it.each(['tomorrow', '2026-11-20', '2026-11-20T08:20:00'])('refuses %s, which is no moment', (text) => {
    expect(() => clockOf('--at', text)).toThrow(`--at is a moment with its zone`);
  });
});
