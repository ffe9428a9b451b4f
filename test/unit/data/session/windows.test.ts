import fc from 'fast-check';
import { isLoggedIn } from '@/data/session/session-store';
import { Browser, settle, turn, type Window } from './simulated-windows';

const RUNS = 200;
const MINUTE = 60_000;

const action = fc.record({
  window: fc.constantFrom(0, 1),
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('login ada', 'login bob') },
    { weight: 3, arbitrary: fc.constantFrom('logout', 'renew', 'refused', 'tenant', 'send') },
    { weight: 3, arbitrary: fc.constant('write') },
    { weight: 4, arbitrary: fc.constant('later') },
  ),
});

// Resting work is not waited for: the outbox rests while the other window sends.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'Date'] }));
afterEach(() => void jest.useRealTimers());

it('TABS-interleavings: whatever the order of events in two windows, user, token and pending entries stay consistent', async () => {
  let followed = 0;
  let arrived = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(action, { minLength: 4, maxLength: 25 }),
      async (scheduler, actions) => {
        const browser = new Browser(scheduler);
        for (const window of browser.windows) await window.open();
        void browser.windows[0]?.login.withPassword({ account: 'ada', password: 'p' }, false);
        await settle(browser);
        for (const { window, what } of actions) {
          const tab = browser.windows[window] as Window;
          const { token, osClient, generation } = tab.store.getState();
          if (what.startsWith('login'))
            void tab.login.withPassword({ account: what.slice(6), password: 'p' }, false);
          if (what === 'logout') {
            browser.end(token);
            void tab.keeper.end();
          }
          if (what === 'renew') {
            browser.clock += 16 * MINUTE;
            void tab.keeper.check();
          }
          if (what === 'refused' && token && !browser.tokens.get(token)?.alive) tab.keeper.lose(generation);
          if (what === 'tenant') {
            const next = { osClient: osClient === 't1' ? 't2' : 't1', apiBase: 'http://server' };
            void tab.tenants.enter(next).then(() => tab.tenants.keep());
          }
          if (what === 'write' && isLoggedIn(tab.store.getState())) tab.write();
          if (what === 'send') tab.outbox.flush();
          if (what === 'later' && scheduler.count() > 0) await scheduler.waitNext(1);
          await turn();
        }
        await settle(browser);
        const states = browser.windows.map(({ store }) => store.getState());
        const osClient = browser.stored.get('OsClient') ?? '';
        const [user, token] = browser.whose(osClient);
        expect(browser.violations).toEqual([]);
        expect(token).toBe(user);
        for (const state of states) {
          expect([state.osClient, isLoggedIn(state) ? state.user?.Id : '']).toEqual([osClient, user]);
          expect(state.token).toBe(browser.stored.get(`${osClient}:Token`) ?? '');
        }
        followed += states.every((state) => isLoggedIn(state)) ? 1 : 0;
        arrived += browser.arrived.length;
        // Nothing is lost: what has not arrived is sent once its author is back.
        await everybodyComesBack(browser);
        expect(browser.violations).toEqual([]);
        expect([...browser.arrived].sort()).toEqual([...browser.written].sort());
      },
    ),
    { numRuns: RUNS },
  );
  expect(followed).toBeGreaterThan(RUNS / 10);
  expect(arrived).toBeGreaterThan(RUNS / 10);
});

/** Both users log in once more, at both tenants. */
async function everybodyComesBack(browser: Browser): Promise<void> {
  const [tab] = browser.windows;
  for (const osClient of ['t1', 't2'])
    for (const account of ['ada', 'bob']) {
      void tab?.tenants.enter({ osClient, apiBase: 'http://server' }).then(() => tab.tenants.keep());
      await settle(browser);
      void tab?.login.withPassword({ account, password: 'p' }, false);
      await settle(browser);
    }
}
