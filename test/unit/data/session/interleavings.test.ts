import '../../../kit/device-node';
import fc from 'fast-check';
import { callAddress } from '@/data/api/transport';
import { refreshOnce } from '@/data/api/token-flow';
import { storage } from '@/device/storage/storage';
import {
  login,
  startSession,
  stopSession,
  tenantSwitch,
  tokenManager,
  sessionRepository,
} from '@/data/session/session';
import { isLoggedIn, sessionStore } from '@/data/session/session-store';
import { patience } from '../../../kit/patience';
import { SimulatedServer, simulatedXhr, type Login } from './simulated-server';

jest.setTimeout(patience(120_000));

/** 1,000 in CI; INTERLEAVINGS=20000 for more, INTERLEAVINGS_SEED to repeat one. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 1000);
const SEED = process.env['INTERLEAVINGS_SEED'] ? Number(process.env['INTERLEAVINGS_SEED']) : undefined;

type Action =
  | { do: 'call' }
  | { do: 'refresh' }
  | { do: 'check' }
  | { do: 'expire here' }
  | { do: 'expire there' }
  | { do: 'rotate'; on: boolean }
  | { do: 'logout' }
  | { do: 'login'; user: string }
  | { do: 'tenant'; osClient: string }
  | { do: 'pass'; which: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(20).map((which): Action => ({ do: 'pass', which })) },
  { weight: 4, arbitrary: fc.constant<Action>({ do: 'call' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'refresh' }) },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'check' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'expire here' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'expire there' }) },
  { weight: 1, arbitrary: fc.boolean().map((on): Action => ({ do: 'rotate', on })) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'logout' }) },
  { weight: 2, arbitrary: fc.constantFrom('ada', 'bob').map((user): Action => ({ do: 'login', user })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('t1', 't2').map((osClient): Action => ({ do: 'tenant', osClient })),
  },
);

let server = new SimulatedServer();
const pause = () => new Promise((later) => setImmediate(later));

beforeAll(async () => {
  globalThis.XMLHttpRequest = simulatedXhr(() => server);
  await storage.set('OsClient', 't1');
  await storage.set('ApiBase', 'http://simulated');
  const starting = startSession({ notify: () => undefined, goToLogin: () => undefined });
  let started = false;
  void starting.then(() => (started = true));
  while (!started) await letAllPass();
  stopSession();
});

async function letAllPass(): Promise<void> {
  for (let idle = 0; idle < 3;) {
    await pause();
    const next = server.waiting.shift();
    if (next) next.step();
    idle = next ? 0 : idle + 1;
  }
}

/** Plays one sequence from a fresh start; returns what must never have happened. */
async function play(actions: readonly Action[]): Promise<string[]> {
  server = new SimulatedServer();
  await tokenManager.end();
  await Promise.all(['t1', 't2'].map((each) => sessionRepository.clearSession(each)));
  const { violations, owners } = server;
  const open = new Set<Promise<unknown>>();
  const track = (promise: Promise<unknown>) => {
    open.add(promise);
    void promise.then(
      () => open.delete(promise),
      (reason: unknown) => violations.push(`rejected: ${String(reason)}`),
    );
  };
  const unsubscribe = sessionStore.subscribe((now, before) => {
    const [current, previous] = [server.loginOf(now.token), server.loginOf(before.token)];
    if (!current) return;
    if (now.user && current.user !== now.user.Id)
      violations.push(`token of ${current.user} for ${now.user.Id}`);
    if (current.osClient !== now.osClient) violations.push(`token of ${current.osClient} in ${now.osClient}`);
    if (now.generation !== before.generation || !previous) return;
    if (current.issued < previous.issued) violations.push('an older token over a newer one');
  });
  let tags = 0;

  for (const each of actions) {
    if (each.do === 'pass') server.waiting.splice(each.which % (server.waiting.length || 1), 1)[0]?.step();
    if (each.do === 'call') {
      const tag = `${(tags += 1)}`;
      const owner: Login | undefined = server.loginOf(sessionStore.getState().token);
      if (owner) owners.set(tag, owner);
      track(callAddress('/api/anything', { tag }, { quiet: true }));
    }
    if (each.do === 'refresh' && isLoggedIn(sessionStore.getState())) track(refreshOnce());
    if (each.do === 'check') track(tokenManager.check());
    if (each.do === 'expire here') sessionStore.setState({ tokenExpires: Date.now() - 1 });
    if (each.do === 'expire there') server.expireTokens();
    if (each.do === 'rotate') server.rotates = each.on;
    if (each.do === 'logout') track(tokenManager.end());
    if (each.do === 'login') track(login.withPassword({ account: each.user, password: 'p' }, false));
    if (each.do === 'tenant')
      track(tenantSwitch.enter({ osClient: each.osClient, apiBase: 'http://simulated' }));
    if (each.do === 'pass') await pause();
  }
  await letAllPass();
  unsubscribe();
  if (open.size) violations.push(`${open.size} calls never settled`);
  const { osClient, token } = sessionStore.getState();
  await sessionRepository.settled();
  if ((await sessionRepository.readSession(osClient)).token !== token)
    violations.push('the stored token is not the one in use');
  return [...violations];
}

it('S4-interleavings: no order of calls, refreshes, tokens, logins, logouts and tenants breaks the session', async () => {
  const sequence = fc.array(action, { minLength: 5, maxLength: 60 });
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (actions) => {
      const start: Action[] = [
        { do: 'login', user: 'ada' },
        ...Array.from({ length: 3 }, () => ({ do: 'pass' as const, which: 0 })),
      ];
      expect(await play([...start, ...actions])).toEqual([]);
      requests += server.requests;
    }),
    { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: SEED }) },
  );
  // The sequences really talk to the server: more requests than runs.
  expect(requests).toBeGreaterThan(RUNS * 3);
});

it('S4-interleavings-notices: the simulated server does detect a foreign token and two refreshes at once', () => {
  const watched = new SimulatedServer();
  const send = (path: string, header: Record<string, string>, body: object) =>
    watched.send(
      { url: `http://x/api/SysUser/${path}`, header, body: JSON.stringify(body) },
      () => undefined,
    );
  send('refreshToken', {}, {});
  send('refreshToken', {}, {});
  expect(watched.violations).toEqual(['two refreshes at once']);
  let token = '';
  const take = ({ header }: { header: Record<string, string> }) => (token = header['authorization'] ?? '');
  watched.send({ url: 'http://x/login', header: {}, body: '{"Account":"ada","OsClient":"t1"}' }, take);
  while (watched.waiting.length) watched.waiting.shift()?.step();
  watched.owners.set('1', { name: 'another login', osClient: 't1', user: 'bob' });
  send('anything', { authorization: `Bearer ${token}`, osclient: 't1' }, { tag: '1' });
  watched.waiting.shift()?.step();
  expect(watched.violations[1]).toContain('another login');
});
