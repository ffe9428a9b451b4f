import type { RefreshOutcome } from '@/data/api/ports';
import type { CurrentUser } from '@/data/protocol/user';
import { isLoggedIn, type SessionState, type SessionStore } from './session-store';
import type { SessionRepository } from './session-repository';

/** §4, §9: a token is trusted for 15 minutes after it arrived. */
const TOKEN_VALIDITY_MS = 15 * 60_000;
/** §4: a failed refresh ends the session once the expiry is older than this. */
const REFRESH_GRACE_MS = 2 * 60_000;

/** After a refresh that brought nothing, calls go out with the old token for this long before one waits for another refresh. */
const FAILED_REFRESH_REST_MS = 30_000;

/** The server's answer to a refresh. `unreached`: no answer at all, which is no refusal. */
export type RefreshAnswer =
  | { kind: 'ok'; user: CurrentUser | null }
  | { kind: 'refused'; message: string }
  | { kind: 'unreached'; message: string };

export interface TokenPorts {
  store: SessionStore;
  sessionRepository: Pick<SessionRepository, 'writeSession' | 'writeToken' | 'writeUser' | 'clearSession'>;
  now(): number;
  /** POST /api/SysUser/refreshToken with the current token; never rejects. */
  askRefresh(token: string): Promise<RefreshAnswer>;
  /** One exchange at a time for all callers (api/token-flow); runs {@link TokenManager.exchange} through the api's port. */
  refreshOnce(): Promise<RefreshOutcome>;
  /** The session was lost without the user asking for it. */
  onLost(): void;
}

export interface TokenManager {
  /** Takes a token from a response header, unless it belongs to an older session. */
  adopt(token: string, generation: number): void;
  /** Exchanges the token once; only `refreshOnce` calls this. */
  exchange(): Promise<RefreshOutcome>;
  /**
   * The periodic check: refreshes when the rule of §4 requires it.
   *
   * @returns why it failed, in the server's words; undefined when nothing was due or it worked
   */
  check(): Promise<string | undefined>;
  /** Before a call: an expired token is exchanged first, so that a burst of calls causes one refresh and no refusal. */
  beforeCall(): Promise<void>;
  /** Starts a new session with this token and user; everything of the old one is void from here on. */
  begin(session: { token: string; user: CurrentUser }): void;
  /** Replaces the user of the running session; ignored for an older one. */
  replaceUser(user: CurrentUser, generation: number): void;
  /** Ends the session: clears token, user and expiry (§4). */
  end(): Promise<void>;
  /** Ends the session a refused call belonged to, unless a newer one is already running, and calls {@link TokenPorts.onLost}. */
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

const ownerOf = (user: CurrentUser | null): string => user?.Id ?? '';

/** §4: whether a failed refresh ends the session: the expiry is missing or more than 2 minutes ago. */
function endsSession(tokenExpires: number | null, now: number): boolean {
  return tokenExpires === null || now - tokenExpires > REFRESH_GRACE_MS;
}

/**
 * The one place that keeps and replaces the token. Sessions are numbered; anything that carries an older number is ignored,
 * so a late answer can neither log a user in again nor overwrite a newer token.
 */
export function createTokenManager(ports: TokenPorts): TokenManager {
  const { store, sessionRepository } = ports;
  let refusal: string | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  function keep(token: string): void {
    const tokenExpires = ports.now() + TOKEN_VALIDITY_MS;
    store.setState({ token, tokenExpires });
    const { osClient, user } = store.getState();
    void sessionRepository.writeToken(osClient, ownerOf(user), token, tokenExpires);
  }

  /** @param isLost the server refused this token; a token that another window has renewed since then stays */
  function clear(isLost = false): Promise<void> {
    const { osClient, generation, user, token } = store.getState();
    store.setState({ token: '', tokenExpires: null, user: null, generation: generation + 1 });
    return sessionRepository.clearSession(osClient, { owner: ownerOf(user), ...(isLost ? { token } : {}) });
  }

  function lose(generation: number): void {
    const state = store.getState();
    if (state.generation !== generation) return;
    const hadSession = isLoggedIn(state) || Boolean(state.token);
    if (hadSession) void clear(true);
    ports.onLost();
  }

  function replaceUser(user: CurrentUser, generation: number): void {
    const state = store.getState();
    if (state.generation !== generation || !state.token || !user.Id) return;
    // An unchanged user stays the same object: what is shown according to his rights is not redrawn.
    if (JSON.stringify(user) === JSON.stringify(state.user)) return;
    store.setState({ user });
    void sessionRepository.writeUser(state.osClient, ownerOf(state.user), user);
  }

  async function exchange(): Promise<RefreshOutcome> {
    const before = store.getState();
    refusal = undefined;
    if (!before.token) return 'kept';
    const due = needsRefresh(before, ports.now());
    const answer = await ports.askRefresh(before.token);
    const after = store.getState();
    if (after.generation !== before.generation) return 'kept';
    if (answer.kind === 'ok') {
      // Its token has arrived in the response header; the server may also have confirmed the old one.
      keep(after.token);
      if (answer.user?.Id) replaceUser(answer.user, before.generation);
      return 'refreshed';
    }
    refusal = answer.message;
    // No answer at all is no refusal: a user without a signal stays logged in, and the next check asks again.
    if (answer.kind === 'unreached') return 'kept';
    // Not due means that a call was refused with 1001: refusing the refresh as well is the second 1001 of the rule.
    if (due && !endsSession(after.tokenExpires, ports.now())) return 'kept';
    lose(before.generation);
    return 'lost';
  }

  return {
    exchange,
    replaceUser,
    lose,
    end: () => clear(),
    adopt(token, generation) {
      const state = store.getState();
      if (state.generation === generation && state.token) keep(token);
    },
    async check() {
      const { user, token } = store.getState();
      // What is stored names the user but has nothing for the server to believe it: nothing can be exchanged.
      if (user?.Id && !token) {
        const answer = await ports.askRefresh('');
        await clear();
        ports.onLost();
        return answer.kind === 'ok' ? undefined : answer.message;
      }
      if (!needsRefresh(store.getState(), ports.now())) return undefined;
      const outcome = await ports.refreshOnce();
      return outcome === 'refreshed' ? undefined : refusal;
    },
    async beforeCall() {
      if (!needsRefresh(store.getState(), ports.now()) || ports.now() - failedAt < FAILED_REFRESH_REST_MS)
        return;
      if ((await ports.refreshOnce()) === 'kept') failedAt = ports.now();
    },
    begin({ token, user }) {
      const { osClient, generation } = store.getState();
      const tokenExpires = ports.now() + TOKEN_VALIDITY_MS;
      store.setState({ generation: generation + 1, user, token, tokenExpires });
      void sessionRepository.writeSession(osClient, { token, tokenExpires, user });
    },
  };
}
