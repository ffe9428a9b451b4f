import type { SysConfig } from '@/data/protocol/config';
import type { CurrentUser, RoleLimit } from '@/data/protocol/user';

/** The storage that a session repository needs: asynchronous, text only (device/storage). */
export interface KeyValueStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What is kept of one tenant's session. */
export interface StoredSession {
  user: CurrentUser | null;
  token: string;
  /** Milliseconds since 1970, or null when unknown. */
  tokenExpires: number | null;
  sysConfig: SysConfig | null;
}

/** The logged-in user, and the token of the login. */
export interface OwnSession {
  user: CurrentUser;
  token: string;
}

/** §3: the names of what is cached; all but the two that determine the tenant are stored as `{OsClient}:{name}`. */
export const API_BASE_KEY = 'ApiBase';
export const OS_CLIENT_KEY = 'OsClient';
export type TenantKey =
  | 'SysConfig'
  | 'CurrentUser'
  | 'Token'
  | 'TokenExpires'
  | 'RoleLimits'
  | 'LastAccount'
  | 'KnownDevices'
  | 'AppKey';

/** The storage key of a tenant's own value (§3). */
export function tenantKey(osClient: string, name: string): string {
  return `${osClient}:${name}`;
}

export interface SessionRepository {
  readTenant(): Promise<{ osClient?: string; apiBase?: string }>;
  writeTenant(osClient: string, apiBase: string): Promise<void>;
  readSession(osClient: string): Promise<StoredSession>;
  /** A new session replaces whatever is stored. */
  writeSession(osClient: string, session: OwnSession & { tokenExpires: number }): Promise<void>;
  /**
   * Stores a newer token, or a newer user, for the session whose person is `owner`; '' = nobody is known yet. Another window may
   * have logged in another user in the meantime: then what is stored stays, so that user and token always belong together.
   */
  writeToken(osClient: string, owner: string, token: string, tokenExpires: number): Promise<void>;
  writeUser(osClient: string, owner: string, user: CurrentUser): Promise<void>;
  writeConfig(osClient: string, config: SysConfig): Promise<void>;
  /**
   * Forgets token, user, expiry and role limits of one tenant (§4 logout); its config stays.
   *
   * @param own only a session of this person, and with this token if one is named; any session if omitted
   */
  clearSession(osClient: string, own?: { owner: string; token?: string }): Promise<void>;
  read(osClient: string, name: TenantKey): Promise<string | undefined>;
  write(osClient: string, name: TenantKey, value: string): Promise<void>;
  remove(osClient: string, name: TenantKey): Promise<void>;
  /** Resolves when everything requested so far has reached the storage. */
  settled(): Promise<void>;
}

/**
 * Keeps the session in the device's storage. Changes are applied strictly in the order in which they were requested, so that
 * a slow write of an old session can never land after it has been cleared. A storage that refuses (full, private
 * browsing) costs a login at the next launch, never the running session.
 */
export function createSessionRepository(storage: KeyValueStore): SessionRepository {
  let tail: Promise<void> = Promise.resolve();

  function enqueue(change: () => Promise<unknown>): Promise<void> {
    tail = tail.then(change).then(ignore, ignore);
    return tail;
  }

  const write = (osClient: string, name: TenantKey, value: string) =>
    enqueue(() => storage.set(tenantKey(osClient, name), value));
  const remove = (osClient: string, name: TenantKey) =>
    enqueue(() => storage.remove(tenantKey(osClient, name)));

  /** Changes what is stored only while it belongs to this person; checked when the change's turn has come. */
  const whileOwned = (osClient: string, owner: string, change: () => Promise<unknown>) =>
    enqueue(async () => {
      const stored = await storage.get(tenantKey(osClient, 'CurrentUser'));
      if ((parse<CurrentUser>(stored)?.Id ?? '') === owner) await change();
    });

  const setToken = async (osClient: string, token: string, tokenExpires: number) => {
    await storage.set(tenantKey(osClient, 'Token'), token);
    await storage.set(tenantKey(osClient, 'TokenExpires'), String(tokenExpires));
  };

  const setUser = async (osClient: string, { _RoleLimits: limits, ...rest }: CurrentUser) => {
    await storage.set(tenantKey(osClient, 'RoleLimits'), JSON.stringify(limits ?? []));
    await storage.set(tenantKey(osClient, 'CurrentUser'), JSON.stringify(rest));
  };

  async function read(osClient: string, name: TenantKey): Promise<string | undefined> {
    await tail;
    return storage.get(tenantKey(osClient, name)).catch(() => undefined);
  }

  return {
    read,
    write,
    remove,
    settled: () => tail,
    async readTenant() {
      await tail;
      const [osClient, apiBase] = await Promise.all([
        storage.get(OS_CLIENT_KEY).catch(() => undefined),
        storage.get(API_BASE_KEY).catch(() => undefined),
      ]);
      return { osClient, apiBase };
    },
    writeTenant: (osClient, apiBase) =>
      enqueue(async () => {
        await storage.set(OS_CLIENT_KEY, osClient);
        await storage.set(API_BASE_KEY, apiBase);
      }),
    async readSession(osClient) {
      const [user, token, expires, config, limits] = await Promise.all([
        read(osClient, 'CurrentUser'),
        read(osClient, 'Token'),
        read(osClient, 'TokenExpires'),
        read(osClient, 'SysConfig'),
        read(osClient, 'RoleLimits'),
      ]);
      return {
        user: withLimits(parse<CurrentUser>(user), parse<RoleLimit[]>(limits)),
        token: token ?? '',
        tokenExpires: expires && Number.isFinite(Number(expires)) ? Number(expires) : null,
        sysConfig: parse<SysConfig>(config),
      };
    },
    writeSession: (osClient, { user, token, tokenExpires }) =>
      enqueue(async () => {
        // What cannot be kept whole is not kept: half of it would be somebody else's.
        await storage.remove(tenantKey(osClient, 'CurrentUser'));
        await setToken(osClient, token, tokenExpires);
        await setUser(osClient, user);
      }),
    writeToken: (osClient, owner, token, tokenExpires) =>
      whileOwned(osClient, owner, () => setToken(osClient, token, tokenExpires)),
    writeUser: (osClient, owner, user) => whileOwned(osClient, owner, () => setUser(osClient, user)),
    writeConfig: (osClient, config) => write(osClient, 'SysConfig', JSON.stringify(config)),
    clearSession(osClient, own) {
      const forget = async () => {
        if (own?.token !== undefined && (await storage.get(tenantKey(osClient, 'Token'))) !== own.token)
          return;
        for (const name of ['CurrentUser', 'Token', 'TokenExpires', 'RoleLimits'])
          await storage.remove(tenantKey(osClient, name));
      };
      return own ? whileOwned(osClient, own.owner, forget) : enqueue(forget);
    },
  };
}

function withLimits(user: CurrentUser | null, limits: RoleLimit[] | null): CurrentUser | null {
  if (!user?.Id) return null;
  return { ...user, _RoleLimits: Array.isArray(limits) ? limits : [] };
}

/** Reads stored JSON; a damaged value is the same as none. */
function parse<T>(text: string | undefined): T | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as T) : null;
  } catch {
    return null;
  }
}

function ignore(): void {
  /* the outcome does not matter, the order does */
}
