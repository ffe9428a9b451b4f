import vm from 'node:vm';
import { begins, moveClock } from '../../jest/clock.cjs';
import { realNow } from '../../kit/template/only-one';

/** A separate JavaScript realm whose clock is ahead by this many ms. */
function room(ahead: number) {
  const context = vm.createContext({}) as { Date: DateConstructor };
  context.Date = vm.runInContext('Date', context) as DateConstructor;
  moveClock(context as unknown as typeof globalThis, ahead);
  return <T>(code: string) => vm.runInContext(code, context) as T;
}

const day = 24 * 60 * 60_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

it('CLOCK-begins: every run of tests begins at one moment', () => {
  // A run that begins shortly before midnight ends on the next day.
  expect([dateOf(begins()), dateOf(begins() + day)]).toContain(dateOf(Date.now()));
});

it('CLOCK-moved: a moved clock is equally far ahead however it is read, and leaves named moments alone', () => {
  const ask = room(36_525 * day);
  const years = ['new Date(Date.now())', 'new Date()', 'new Date(Date())'].map((now) =>
    ask<number>(`${now}.getFullYear()`),
  );
  expect(new Set(years)).toEqual(new Set([new Date(realNow()).getFullYear() + 100]));
  expect(ask<boolean>('new Date() instanceof Date && new Date().constructor === Date')).toBe(true);
  expect(ask<string>("new Date('2027-02-28T00:00:00Z').toISOString()")).toBe('2027-02-28T00:00:00.000Z');
  expect(ask<number>('new Date(2027, 1, 28).getMonth()')).toBe(1);
  expect(ask<number>('Date.UTC(2027, 1, 28)')).toBe(Date.UTC(2027, 1, 28));
  expect(ask<boolean>('new (class Day extends Date {})() instanceof Date')).toBe(true);
});

it('CLOCK-named: an invalid moment is reported', () => {
  const named = process.env['MICROI_CLOCK'];
  try {
    process.env['MICROI_CLOCK'] = 'tomorrow';
    expect(() => begins()).toThrow('MICROI_CLOCK is no moment: tomorrow');
  } finally {
    if (named === undefined) delete process.env['MICROI_CLOCK'];
    else process.env['MICROI_CLOCK'] = named;
  }
});
