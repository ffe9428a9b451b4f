import type { LeftLogin } from '@/data/api/sys-user';
import type { KeyValueStore } from './session-repository';

/** Where logins are kept that were left and have not yet ended at their servers; they may be of several tenants. */
const KEY = 'LeftLogins';
/** Beyond this number the oldest are given up: they end when they expire. */
const MOST = 20;

export interface LeftLoginPorts {
  storage: KeyValueStore;
  /** Ends a login at its server; never rejects. @returns whether the server has answered */
  ask(left: LeftLogin): Promise<boolean>;
}

export interface LeftLogins {
  /** Ends a login that is no longer used: now, or else when its server can be reached, also after a restart. */
  end(left: LeftLogin): void;
  /** Tries the pending ones: the app has started, or the network has come back. */
  retry(): void;
}

/** Makes sure that a login that was left ends at its server, so that its token is of no use to anyone who finds it. */
export function createLeftLogins({ storage, ask }: LeftLoginPorts): LeftLogins {
  let running = Promise.resolve();

  const read = async (): Promise<LeftLogin[]> => listOf(await storage.get(KEY).catch(() => undefined));
  const keep = (list: readonly LeftLogin[]): Promise<void> =>
    list.length > 0 ? storage.set(KEY, JSON.stringify(list.slice(-MOST))) : storage.remove(KEY);

  async function endAll(left?: LeftLogin): Promise<void> {
    const waiting = [...(await read()), ...(left ? [left] : [])];
    // Kept first: the app may be gone before the server has answered.
    if (left) await keep(waiting).catch(() => undefined);
    const answered = await Promise.all(waiting.map(ask));
    const ended = new Set(waiting.filter((_, at) => answered[at]).map(({ token }) => token));
    // Another window may have left a login in the meantime.
    if (ended.size > 0) await keep((await read()).filter(({ token }) => !ended.has(token)));
  }

  const next = (left?: LeftLogin): void => {
    running = running.then(() => endAll(left)).catch(() => undefined);
  };

  return {
    end({ token, osClient, apiBase }) {
      if (token !== '') next({ token, osClient, apiBase });
    },
    retry: () => next(),
  };
}

function listOf(text: string | undefined): LeftLogin[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isLeftLogin) : [];
  } catch {
    return [];
  }
}

function isLeftLogin(value: unknown): value is LeftLogin {
  const { token, osClient, apiBase } = (value ?? {}) as Partial<Record<keyof LeftLogin, unknown>>;
  return [token, osClient, apiBase].every((each) => typeof each === 'string');
}
