import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SysMenu } from '@/data/protocol/menu';
import type { SysConfig } from '@/data/protocol/config';
import type { CurrentUser } from '@/data/protocol/user';
import type { AccountScope } from '@/data/scope';

/** What a failed step of the launch sequence has left: its name and the §8 message. */
export interface LaunchError {
  step: string;
  message: string;
}

export interface SessionState {
  /**
   * `settled` once it is known whether somebody is logged in, `started` once the launch sequence has run, whatever its
   * outcome.
   */
  status: 'starting' | 'settled' | 'started';
  osClient: string;
  /** Base address of the tenant server, without a trailing slash. */
  apiBase: string;
  /** Sent with every call (§3). */
  appKey: string;
  user: CurrentUser | null;
  token: string;
  /** When the token is no longer trusted, in milliseconds since 1970; null when unknown. */
  tokenExpires: number | null;
  sysConfig: SysConfig | null;
  /** The menu where a login begins, until it has been opened. */
  homeMenu: SysMenu | null;
  /** True 500 ms after the launch sequence (§4, §9). */
  ready: boolean;
  /** The last failing step of the launch sequence, if any. */
  launchError: LaunchError | null;
  /** Counts sessions: login, logout, loss and tenant change start a new one. Answers of an older one are ignored. */
  generation: number;
}

export type SessionStore = StoreApi<SessionState>;

/** The state of a session before its launch. */
export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({
    status: 'starting',
    osClient: '',
    apiBase: '',
    appKey: '',
    user: null,
    token: '',
    tokenExpires: null,
    sysConfig: null,
    homeMenu: null,
    ready: false,
    launchError: null,
    generation: 1,
  }));
}

/** The session of the running app. */
export const sessionStore: SessionStore = createSessionStore();

/** Reads a part of the session in a component. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(sessionStore, selector);
}

/** §4: logged in only if the user has an Id and a token exists. */
export function isLoggedIn(state: Pick<SessionState, 'user' | 'token'>): boolean {
  return Boolean(state.user?.Id && state.token);
}

/** The owner of the data that lower layers keep: nobody before login. */
export function scopeOf(state: SessionState): AccountScope | undefined {
  return isLoggedIn(state) ? { osClient: state.osClient, userId: state.user?.Id ?? '' } : undefined;
}
