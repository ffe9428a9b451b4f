import type fc from 'fast-check';
import type { OutboxEntry } from '@/data/outbox/entry';
import type { Operations } from '@/data/outbox/operations/operation';
import type { Outbox } from '@/data/outbox/outbox-contract';
import { sameScope } from '@/data/scope';
import { createSessionStore, scopeOf, type SessionStore } from '@/data/session/session-store';
import { createSessionWindows } from '@/data/session/session-windows';
import { createTenantSwitch } from '@/data/session/tenant-switch';
import { createTokenManager, type TokenManager } from '@/data/session/token-lifecycle';
import { createSessionRepository, type SessionRepository } from '@/data/session/session-repository';
import { createLogin } from '@/data/session/login';
import type { LocalFile } from '@/device/types';
import type { UploadedFile } from '@/data/protocol/file';
import { OutboxDevice } from '../../../kit/outbox-device';

interface Token {
  user: string;
  osClient: string;
  alive: boolean;
}

const photoOf = (name: string): LocalFile => ({ path: `blob:${name}`, name, size: 3, type: 'image/jpeg' });
const uploadedAs = (Name: string): UploadedFile => ({
  Path: `/img/${Name}`,
  Name,
  Size: 3,
  CreateTime: '2026-11-20 08:20:00',
  Id: Name,
});

/** A browser whose windows share their storage, and the server that they talk to. Everything takes a random time. */
export class Browser {
  readonly stored = new Map<string, string>([
    ['OsClient', 't1'],
    ['ApiBase', 'http://server'],
  ]);
  readonly tokens = new Map<string, Token>();
  readonly violations: string[] = [];
  readonly device = new OutboxDevice();
  /** Ids of what was written, and of what has arrived. */
  readonly written: string[] = [];
  readonly arrived: string[] = [];
  readonly windows: Window[] = [];
  clock = 1_000_000;

  constructor(readonly scheduler: fc.Scheduler) {
    this.device.stored = () => this.later('storing', () => undefined);
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

  /** One answer from the server or the network, in its turn. */
  later<T>(what: string, answer: () => T | Promise<T>): Promise<T> {
    return this.scheduler.schedule(Promise.resolve(), what).then(answer);
  }

  /** Who owns what is stored for a tenant: according to its user and according to its token. */
  whose(osClient: string): [user: string, token: string] {
    const user = JSON.parse(this.stored.get(`${osClient}:CurrentUser`) ?? '{}') as { Id?: string };
    return [user.Id ?? '', this.tokens.get(this.stored.get(`${osClient}:Token`) ?? '')?.user ?? ''];
  }
}

/** A window of the browser with a session as the app makes it. */
export class Window {
  readonly store: SessionStore = createSessionStore();
  readonly sessionRepository: SessionRepository;
  readonly slow: SessionRepository;
  readonly keeper: TokenManager;
  readonly tenants: ReturnType<typeof createTenantSwitch>;
  readonly login: ReturnType<typeof createLogin>;
  readonly outbox: Outbox;
  private listener: () => void = () => undefined;

  constructor(private readonly browser: Browser) {
    const { stored } = browser;
    this.sessionRepository = createSessionRepository({
      get: async (key) => stored.get(key),
      set: async (key, value) => void stored.set(key, value),
      remove: async (key) => void stored.delete(key),
    });
    const { store, sessionRepository } = this;
    // Storage may answer late, also to a window that hears of something else meanwhile.
    const slow = (this.slow = {
      ...sessionRepository,
      readTenant: () => browser.later('reading', () => sessionRepository.readTenant()),
    });
    this.keeper = createTokenManager({
      store,
      sessionRepository,
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
      sessionRepository: slow,
      appKey: '',
      endLogin: ({ token }) => browser.end(token),
    });
    this.login = createLogin({
      store,
      sessionRepository,
      keeper: this.keeper,
      tenantEntered: async () => undefined,
      askLogin: ({ account }) =>
        browser.later('login', () => {
          const token = browser.issue(account, store.getState().osClient);
          return { kind: 'ok', token, user: { Id: account, Name: account } } as never;
        }),
      askTokenLogin: () => Promise.reject(new Error('not here')),
      askCodeLogin: () => Promise.reject(new Error('not here')),
      giveUp: (token) => browser.end(token),
      takeConfig: async () => undefined,
      beforeBegin: async () => undefined,
    });
    this.outbox = browser.device.openWindow({
      scope: () => scopeOf(store.getState()),
      operations: this.operations(),
      upload: (file) => {
        const { token } = store.getState();
        return browser.later('uploading', () => {
          const known = browser.tokens.get(token);
          if (!known?.alive) return { kind: 'auth', message: '' } as const;
          if (!file.name.startsWith(`${known.user} `))
            browser.violations.push(`${file.name} went with ${token}`);
          return { kind: 'ok', data: uploadedAs(file.name) } as const;
        });
      },
    });
    store.subscribe((state, before) => {
      this.check(state);
      // As the session of the app does.
      if (!sameScope(scopeOf(state), scopeOf(before))) void this.outbox.open();
      else if (state.token !== before.token) this.outbox.flush();
    });
  }

  /** One kind of write, which carries the token of the user logged in at that moment, as every call does. */
  private operations(): Operations {
    const { browser, store } = this;
    const steps = (entry: OutboxEntry) => [
      {
        changes: [],
        send: () => {
          const { token } = store.getState();
          return browser.later('sending', () => {
            const known = browser.tokens.get(token);
            if (!known?.alive) return { kind: 'auth', message: '' } as const;
            if (known.user !== entry.userId || known.osClient !== entry.osClient)
              browser.violations.push(`what ${entry.userId} wrote in ${entry.osClient} went with ${token}`);
            if (browser.arrived.includes(entry.Id)) browser.violations.push(`${entry.Id} went twice`);
            browser.arrived.push(entry.Id);
            return { kind: 'ok', data: null } as const;
          });
        },
        isApplied: async () => ({ kind: 'ok', data: browser.arrived.includes(entry.Id) }) as const,
      },
    ];
    return new Map([['Engine', { name: 'Engine', steps }]]);
  }

  /** Writes something, which the outbox keeps and sends when it can. */
  write(): void {
    const { user } = this.store.getState();
    const Id = `${user?.Id} ${this.browser.written.length}`;
    this.browser.written.push(Id);
    void this.outbox
      .write({
        action: 'Engine',
        FormEngineKey: 'punch_card',
        Id,
        label: Id,
        files: [{ field: 'Tupian', multiple: false, file: photoOf(`${Id}.jpg`) }],
      })
      .then(
        (outcome) =>
          outcome.state === 'refused' &&
          this.browser.violations.push(`${Id} was refused: ${JSON.stringify(outcome)}`),
      );
  }

  async open(): Promise<void> {
    const { store, tenants, browser } = this;
    const entered = tenants.enter({ osClient: 't1', apiBase: 'http://server' });
    await browser.scheduler.waitFor(entered);
    store.setState({ status: 'started' });
    createSessionWindows({
      store,
      sessionRepository: this.slow,
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
}

/** One turn of everything that is ready to run. */
export const turn = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Runs until nothing is left in progress, also after a rest; Jest's timers are fakes. */
export async function settle({ scheduler, windows }: Browser): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await Promise.all(windows.map(({ sessionRepository }) => sessionRepository.settled()));
    await turn();
    quiet = scheduler.count() > 0 ? 0 : quiet + 1;
    if (scheduler.count() > 0) await scheduler.waitAll();
    else jest.advanceTimersByTime(5_000);
  }
}
