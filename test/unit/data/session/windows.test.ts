import fc from 'fast-check';
import { createSessionStore, isLoggedIn, type SessionStore } from '@/data/session/session-store';
import { createSessionWindows } from '@/data/session/session-windows';
import { createTenantSwitch } from '@/data/session/tenant-switch';
import { createTokenKeeper, type TokenKeeper } from '@/data/session/token-lifecycle';
import { createVault, type Vault } from '@/data/session/session-repository';
import { createLogin } from '@/data/session/login';

interface Token {
  user: string;
  osClient: string;
  alive: boolean;
}

const RUNS = 200;
const MINUTE = 60_000;

/** A browser whose windows share their storage, and the server that they talk to. Everything takes as long as chance says. */
class Browser {
  readonly stored = new Map<string, string>([
    ['OsClient', 't1'],
    ['ApiBase', 'http://server'],
  ]);
  readonly tokens = new Map<string, Token>();
  readonly violations: string[] = [];
  /** Authors of what waits to be sent, and under whose token it arrived. */
  readonly waiting: string[] = [];
  readonly windows: Window[] = [];
  clock = 1_000_000;

  constructor(readonly scheduler: fc.Scheduler) {
    this.windows.push(new Window(this), new Window(this));
  }

  issue(user: string, osClient: string): string {
    const token = `token ${this.tokens.size} of ${user}`;
    this.tokens.set(token, { user, osClient, alive: true });
    return token;
  }

  end(token: string): void {
    const found = this.tokens.get(token);
    if (found) found.alive = false;
  }

  /** One answer of the server or of the network, in its turn. */
  later<T>(what: string, answer: () => T | Promise<T>): Promise<T> {
    return this.scheduler.schedule(Promise.resolve(), what).then(answer);
  }

  /** Whose is what is stored for a tenant, by its user and by its token. */
  whose(osClient: string): [user: string, token: string] {
    const user = JSON.parse(this.stored.get(`${osClient}:CurrentUser`) ?? '{}') as { Id?: string };
    return [user.Id ?? '', this.tokens.get(this.stored.get(`${osClient}:Token`) ?? '')?.user ?? ''];
  }
}

/** A window of the browser with a session as the app makes it. */
class Window {
  readonly store: SessionStore = createSessionStore();
  readonly vault: Vault;
  readonly slow: Vault;
  readonly keeper: TokenKeeper;
  readonly tenants: ReturnType<typeof createTenantSwitch>;
  readonly login: ReturnType<typeof createLogin>;
  private listener: () => void = () => undefined;

  constructor(private readonly browser: Browser) {
    const { stored } = browser;
    this.vault = createVault({
      get: async (key) => stored.get(key),
      set: async (key, value) => void stored.set(key, value),
      remove: async (key) => void stored.delete(key),
    });
    const { store, vault } = this;
    // Storage may answer late, also to a window that is told something else meanwhile.
    const slow = (this.slow = {
      ...vault,
      readTenant: () => browser.later('reading', () => vault.readTenant()),
    });
    this.keeper = createTokenKeeper({
      store,
      vault,
      now: () => browser.clock,
      askRefresh: (token) => {
        const { generation } = store.getState();
        return browser.later('renewal', () => {
          const known = browser.tokens.get(token);
          if (!known?.alive) return { kind: 'refused', message: 'no' } as const;
          this.keeper.adopt(browser.issue(known.user, known.osClient), generation);
          return { kind: 'ok', user: { Id: known.user, Name: known.user } } as never;
        });
      },
      refreshOnce: () => this.keeper.exchange(),
      onLost: () => undefined,
    });
    this.tenants = createTenantSwitch({
      store,
      vault: slow,
      appKey: '',
      endLogin: ({ token }) => browser.end(token),
    });
    this.login = createLogin({
      store,
      vault,
      keeper: this.keeper,
      tenantEntered: async () => undefined,
      askLogin: ({ account }) =>
        browser.later('login', () => {
          const token = browser.issue(account, store.getState().osClient);
          return { kind: 'ok', token, user: { Id: account, Name: account } } as never;
        }),
      askTokenLogin: () => Promise.reject(new Error('not here')),
      askCodeLogin: () => Promise.reject(new Error('not here')),
      giveUp: () => undefined,
      takeConfig: async () => undefined,
      beforeBegin: async () => undefined,
    });
    store.subscribe((state) => this.check(state));
  }

  async open(): Promise<void> {
    const { store, tenants, browser } = this;
    const entered = tenants.enter({ osClient: 't1', apiBase: 'http://server' });
    await browser.scheduler.waitFor(entered);
    store.setState({ status: 'started' });
    createSessionWindows({
      store,
      vault: this.slow,
      follow: tenants.follow,
      onFollowed: () => undefined,
      openChannel: (onMessage) => {
        this.listener = onMessage;
        return {
          post: () => {
            for (const other of browser.windows)
              if (other !== this) void browser.later('word to the other window', () => other.listener());
          },
        };
      },
    });
  }

  private check({ user, token, osClient }: ReturnType<SessionStore['getState']>): void {
    const known = this.browser.tokens.get(token);
    if (known && user && known.user !== user.Id) this.browser.violations.push(`${user.Id} with ${token}`);
    if (known && known.osClient !== osClient) this.browser.violations.push(`${token} in ${osClient}`);
  }

  /** Sends what waits of whoever is logged in, as the outbox does. */
  send(): void {
    const { user, token } = this.store.getState();
    const mine = this.browser.waiting.indexOf(user?.Id ?? '');
    if (mine < 0 || !isLoggedIn(this.store.getState())) return;
    void this.browser.later('sending', () => {
      const known = this.browser.tokens.get(token);
      if (!known?.alive) return;
      const [author] = this.browser.waiting.splice(mine, 1);
      if (author !== undefined && author !== known.user && author === user?.Id)
        this.browser.violations.push(`what ${author} wrote went out as ${known.user}`);
    });
  }
}

const action = fc.record({
  window: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    'login ada',
    'login bob',
    'logout',
    'renew',
    'refused',
    'tenant',
    'write',
    'send',
    'later',
  ),
});

it('TABS-interleavings: in no order of two windows do user, token and what waits come apart', async () => {
  let followed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(action, { minLength: 4, maxLength: 25 }),
      async (scheduler, actions) => {
        const browser = new Browser(scheduler);
        for (const window of browser.windows) await window.open();
        for (const { window, what } of actions) {
          const tab = browser.windows[window] as Window;
          const { token, osClient, user, generation } = tab.store.getState();
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
          if (what === 'write' && user) browser.waiting.push(user.Id);
          if (what === 'send') tab.send();
          if (what === 'later' && scheduler.count() > 0) await scheduler.waitNext(1);
          await new Promise((next) => setTimeout(next, 0));
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
      },
    ),
    { numRuns: RUNS },
  );
  expect(followed).toBeGreaterThan(RUNS / 10);
});

/** Until nothing is under way any more. */
async function settle({ scheduler, windows }: Browser): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await Promise.all(windows.map(({ vault }) => vault.settled()));
    await new Promise((next) => setTimeout(next, 0));
    quiet = scheduler.count() > 0 ? 0 : quiet + 1;
    if (scheduler.count() > 0) await scheduler.waitAll();
  }
}
