import fc from 'fast-check';
import {
  atRest,
  nextPull,
  PULL_RANGE,
  TRANSITION_MS,
  type PullGesture,
  type PullEvent,
} from '@/ui/pull/machine';

const run = (events: PullEvent[], from: PullGesture = atRest) =>
  events.reduce((pull, event) => nextPull(pull, event), from);
const far: PullEvent = { type: 'move', by: 400 };
const near: PullEvent = { type: 'move', by: 40 };

describe('pull to refresh', () => {
  it('S4-pull-pulling: a finger that has not come far enough is pulling', () => {
    expect(run([near])).toMatchObject({ state: 'pulling' });
  });

  it('S4-pull-reached: pulled at least the configured range it has reached, and back below it pulls again', () => {
    expect(run([far])).toMatchObject({ state: 'reached' });
    expect(run([far, near])).toMatchObject({ state: 'pulling' });
    expect(nextPull(atRest, { type: 'move', by: 100 }, 10)).toMatchObject({ state: 'reached' });
  });

  it('S4-pull-aborting: released early it aborts and comes to rest', () => {
    expect(run([near, { type: 'release' }])).toEqual({ state: 'aborting', distance: 0 });
    expect(run([near, { type: 'release' }, { type: 'settled' }])).toEqual(atRest);
  });

  it('S4-pull-refreshing: released when reached it refreshes, held open at the range', () => {
    expect(run([far, { type: 'release' }])).toEqual({ state: 'refreshing', distance: PULL_RANGE });
  });

  it('S4-pull-restoring: done, it restores and comes to rest', () => {
    expect(run([far, { type: 'release' }, { type: 'done' }])).toEqual({ state: 'restoring', distance: 0 });
    expect(run([far, { type: 'release' }, { type: 'done' }, { type: 'settled' }])).toEqual(atRest);
  });

  it('S9-pull-300: transitions take 300 ms', () => {
    expect(TRANSITION_MS).toBe(300);
  });

  it('a second finger during a refresh changes nothing, and neither does an unexpected answer', () => {
    const refreshing = run([{ type: 'start' }]);
    expect(run([far, { type: 'release' }, { type: 'settled' }], refreshing)).toEqual(refreshing);
    expect(run([{ type: 'done' }])).toEqual(atRest);
  });

  it('never leaves its states and always finds its way back to rest', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constant('move' as const), by: fc.integer({ min: -500, max: 900 }) }),
      fc.constantFrom<PullEvent>(
        { type: 'release' },
        { type: 'start' },
        { type: 'done' },
        { type: 'settled' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const end = run([
          ...events,
          { type: 'release' },
          { type: 'done' },
          { type: 'settled' },
          { type: 'settled' },
        ]);
        return end.state === 'idle' && end.distance === 0;
      }),
    );
  });
});
