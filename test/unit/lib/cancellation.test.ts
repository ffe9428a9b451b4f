import { createCancellation, createTurns } from '@/lib/cancellation';

describe('superseded work', () => {
  it('LIB-cancellation-01: wanted work is done, cancelled work is not', () => {
    const done: string[] = [];
    const { unlessCancelled, cancel } = createCancellation();
    const note = unlessCancelled((text: string) => done.push(text));
    note('wanted');
    cancel();
    note('late');
    expect(done).toEqual(['wanted']);
  });

  it('LIB-cancellation-02: running work can check for it, and one cancellation does not affect another', () => {
    const [one, other] = [createCancellation(), createCancellation()];
    one.cancel();
    expect([one.isCancelled, other.isCancelled]).toEqual([true, false]);
  });

  it('LIB-cancellation-03: of several turns only the last one counts', () => {
    const next = createTurns();
    const turns = [next(), next(), next()];
    expect(turns.map(({ isCancelled }) => isCancelled)).toEqual([true, true, false]);
  });
});
