import { recordsWith, tooOften, type FlakyRecord } from '../../../scripts/test/flaky.mjs';

const record = (...files: string[]): FlakyRecord => ({
  at: '2026-01-01T00:00:00.000Z',
  commit: 'abc',
  tries: files.map((file) => ({ file, passed: true })),
});

describe('second tries', () => {
  it('GATE-flaky: a file that needed one twice within ten runs must be fixed', () => {
    expect(tooOften([record('a', 'b'), record('c'), record('a')])).toEqual([{ file: 'a', times: 2 }]);
  });

  it('GATE-flaky-once: a single failure proves nothing, and neither does a file that has been stable since', () => {
    expect(tooOften([record('a')])).toEqual([]);
    expect(tooOften([record('a'), record('a'), record('b')])).toEqual([]);
  });

  it('GATE-flaky-ten: anything more than ten runs ago is forgotten', () => {
    const nine = Array.from({ length: 9 }, (_, index) => record(`other ${index}`));
    const ten = recordsWith([record('a'), ...nine], record('a'));
    expect(ten).toHaveLength(10);
    expect(tooOften(ten)).toEqual([]);
    expect(tooOften(recordsWith([record('a'), ...nine.slice(1)], record('a')))).toEqual([
      { file: 'a', times: 2 },
    ]);
  });
});
