import type { CurrentUser } from '@/api/wire';
import { isLoggedIn, type SessionState, type SessionStore } from './session-store';
import { bareToken, compareTokens } from './token-order';
import type { Vault } from './vault';

/** §4, §9: a token is trusted for 15 minutes after it arrived. */
export const TOKEN_VALIDITY_MS = 15 * 60_000;
/** §4: a failed refresh ends the session once the expiry is older than this. */
export const REFRESH_GRACE_MS = 2 * 60_000;

/** What a call was sent with; comes back with its answer so that a late answer can be recognised. */
export interface Stamp {
  generation: number;
  token: string;
  /** Refreshes completed when the call was sent. */
  refreshes: number;
}

/** What the server said to a refresh. `unreached`: no answer at all, which is no refusal. */
export type RefreshAnswer =
  | { kind: 'ok'; user: CurrentUser | null; token?: string }
  | { kind: 'refused'; message: string; authLost: boolean }
  | { kind: 'unreached'; message: string };

export type RefreshOutcome =
  { state: 'refreshed' } | { state: 'failed'; message: string; authLost: boolean } | { state: 'superseded' };

export interface TokenPorts {
  store: SessionStore;
  vault: Pick<Vault, 'writeToken' | 'writeUser' | 'clearSession'>;
  now(): number;
  /** POST /api/SysUser/refreshToken with the given token; never rejects. */
  askRefresh(stamp: Stamp): Promise<RefreshAnswer>;
  /** The session was lost without the user asking for it. */
  onLost(): void;
}

export interface TokenKeeper {
  /** What the next call is to be sent with. */
  stamp(): Stamp;
  /** Takes a token from a response header, unless the answer belongs to an older session or brings an older token. */
  adopt(header: string | null | undefined, stamp: Pick<Stamp, 'generation' | 'token'>): boolean;
  /** Exchanges the token; callers of one session share one exchange. */
  refresh(): Promise<RefreshOutcome>;
  /** The periodic check: refreshes when the rule of §4 asks for it. */
  check(): Promise<void>;
  /** After a 1001: makes sure a refresh happened since the call was sent; true when replaying it makes sense. */
  recover(stamp: Stamp): Promise<boolean>;
  /** Starts a new session with this token and user; everything of the old one is void from here on. */
  begin(session: { token: string; user: CurrentUser }): void;
  /** Replaces the user of the running session; ignored for an older one. */
  replaceUser(user: CurrentUser, generation: number): void;
  /** Ends the session: clears token, user and expiry (§4). */
  end(): Promise<void>;
  /** Ends the session a call belonged to, unless a newer one runs already, and tells {@link TokenPorts.onLost}. */
  lose(generation: number): void;
}

/** §4: a token is present and there is no expiry, no user Id, or the expiry has passed. */
export function needsRefresh(
  state: Pick<SessionState, 'token' | 'tokenExpires' | 'user'>,
  now: number,
): boolean {
  if (!state.token) return false;
  return state.tokenExpires === null || !state.user?.Id || now >= state.tokenExpires;
}

/** §4: whether a failed refresh ends the session: the expiry is missing or more than 2 minutes ago. */
export function endsSession(tokenExpires: number | null, now: number): boolean {
  return tokenExpires === null || now - tokenExpires > REFRESH_GRACE_MS;
}

/**
 * The one place that adds, replaces and refreshes the token. Sessions are numbered; whatever carries an older number
 * is ignored, so a late answer can neither log a user in again nor overwrite a newer token.
 */
export function createTokenKeeper(ports: TokenPorts): TokenKeeper {
  const { store, vault } = ports;
  let refreshes = 0;
  let running: { generation: number; outcome: Promise<RefreshOutcome> } | undefined;

  function keep(token: string): void {
    const tokenExpires = ports.now() + TOKEN_VALIDITY_MS;
    store.setState({ token, tokenExpires });
    void vault.writeToken(store.getState().osClient, token, tokenExpires);
  }

  function adopt(header: string | null | undefined, stamp: Pick<Stamp, 'generation' | 'token'>): boolean {
    const token = bareToken(header);
    const { generation, token: current } = store.getState();
    if (!token || !current || stamp.generation !== generation) return false;
    const order = compareTokens(token, current);
    const late = stamp.token !== current;
    if (token !== current && (late ? !(order !== undefined && order > 0) : order !== undefined && order < 0))
      return false;
    keep(token);
    return true;
  }

  async function exchange(generation: number): Promise<RefreshOutcome> {
    const before = store.getState();
    if (before.generation !== generation || !before.token) return { state: 'superseded' };
    const sent = stamp();
    const answer = await ports.askRefresh(sent);
    const after = store.getState();
    if (after.generation !== generation) return { state: 'superseded' };
    if (answer.kind === 'ok') {
      refreshes += 1;
      if (!answer.token || !adopt(answer.token, sent)) keep(after.token);
      if (answer.user?.Id) replaceUser(answer.user, generation);
      return { state: 'refreshed' };
    }
    // No answer at all is no refusal: somebody without a signal stays logged in and is asked again at the next check.
    if (answer.kind === 'refused' && endsSession(after.tokenExpires, ports.now())) lose(generation);
    return {
      state: 'failed',
      message: answer.message,
      authLost: answer.kind === 'refused' && answer.authLost,
    };
  }

  function refresh(): Promise<RefreshOutcome> {
    const { generation } = store.getState();
    if (running?.generation === generation) return running.outcome;
    // A refresh of an older session may still be on its way: never two at once.
    const previous = running?.outcome ?? Promise.resolve();
    const outcome = previous.then(() => exchange(generation));
    const mine = { generation, outcome };
    running = mine;
    void outcome.then(() => {
      if (running === mine) running = undefined;
    });
    return outcome;
  }

  function stamp(): Stamp {
    const { generation, token } = store.getState();
    return { generation, token, refreshes };
  }

  function replaceUser(user: CurrentUser, generation: number): void {
    const state = store.getState();
    if (state.generation !== generation || !state.token || !user.Id) return;
    store.setState({ user });
    void vault.writeUser(state.osClient, user);
  }

  function clear(): Promise<void> {
    const { osClient, generation } = store.getState();
    store.setState({ token: '', tokenExpires: null, user: null, generation: generation + 1 });
    return vault.clearSession(osClient);
  }

  function lose(generation: number): void {
    const state = store.getState();
    if (state.generation !== generation || !(isLoggedIn(state) || state.token)) return;
    void clear();
    ports.onLost();
  }

  return {
    stamp,
    adopt,
    refresh,
    replaceUser,
    lose,
    end: clear,
    async check() {
      if (needsRefresh(store.getState(), ports.now())) await refresh();
    },
    async recover(sent) {
      const current = store.getState();
      if (sent.generation !== current.generation || !current.token) return false;
      if (sent.token !== current.token || sent.refreshes < refreshes) return true;
      const outcome = await refresh();
      if (outcome.state === 'failed' && outcome.authLost) lose(sent.generation);
      return outcome.state === 'refreshed';
    },
    begin({ token, user }) {
      const { osClient, generation } = store.getState();
      store.setState({
        generation: generation + 1,
        user,
        token,
        tokenExpires: ports.now() + TOKEN_VALIDITY_MS,
      });
      void vault.writeToken(osClient, token, ports.now() + TOKEN_VALIDITY_MS);
      void vault.writeUser(osClient, user);
    },
  };
}
