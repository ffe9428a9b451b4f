import { cleanText } from '@/lib/clean-text';
import type { SysConfig } from '@/data/protocol/config';
import type { SysMenu } from '@/data/protocol/menu';
import type { CurrentUser } from '@/data/protocol/user';
import type { SessionStore } from './session-store';
import type { TokenManager } from './token-lifecycle';
import type { SessionRepository } from './session-repository';

/** Codes of the protocol: captcha missing, captcha wrong. */
const CAPTCHA_CODES = [1003, 1004];

/** The server's answer to a login of any kind. */
export type LoginAnswer =
  /** `config`: the tenant's settings for this user, `homeMenu`: where to begin; both only if the server sends them along. */
  | { kind: 'ok'; user: CurrentUser; token: string; config?: SysConfig; homeMenu?: SysMenu }
  | { kind: 'refused'; code: number; message: string };

export type LoginOutcome =
  | { state: 'loggedIn'; user: CurrentUser }
  /** `captcha`: the refusal is about the captcha. `message` is the server's text, without the §8 prefix. */
  | { state: 'refused'; message: string; captcha: boolean }
  /** Not approved, or another login, a logout or a change of tenant happened in the meantime: the answer was discarded. */
  | { state: 'superseded' };

export interface LoginCredentials {
  account: string;
  password: string;
  captcha?: { id: string; value: string };
}

export interface LoginPorts {
  store: SessionStore;
  keeper: TokenManager;
  sessionRepository: SessionRepository;
  /** Settles when the launch has entered the tenant that the address names: a password typed by then is meant for it. */
  tenantEntered(): Promise<void>;
  /** POST /api/SysUser/login, form encoded. */
  askLogin(credentials: LoginCredentials): Promise<LoginAnswer>;
  /** POST /api/SysUser/TokenLogin with `_token`, `Token`, `TokenName`, `OsClient` (§7). */
  askTokenLogin(token: string): Promise<LoginAnswer>;
  /** ApiEngine `feishu_login` {code, appKey}, or the engine configured for another platform. */
  askCodeLogin(code: string, appKey: string): Promise<LoginAnswer>;
  /**
   * Ends an abandoned session at the server: of a login that was not approved, or of one that another login has replaced.
   */
  giveUp(token: string): void;
  /** Applies settings that came with a login. */
  takeConfig(config: SysConfig): Promise<void>;
  /** Runs before a new user takes over, e.g. to forget what was cached for another user. */
  beforeBegin(user: CurrentUser): Promise<void>;
}

/** Whether the user that a login returned may take over. */
export type Approve = (user: CurrentUser) => Promise<boolean>;

export interface Login {
  withPassword(credentials: LoginCredentials, remember: boolean): Promise<LoginOutcome>;
  /** @param approve asked before the session changes hands; after a no everything remains as it was */
  withToken(token: string, approve?: Approve): Promise<LoginOutcome>;
  withCode(code: string, appKey: string, approve?: Approve): Promise<LoginOutcome>;
  /** The account that last logged in here with "remember" on; never a password. */
  rememberedAccount(): Promise<string>;
}

/**
 * Every way to log in. A login is a transaction: until the server has agreed, the running session stays as it is;
 * then token and user change together and a new session begins. Only the most recently requested login can win.
 */
export function createLogin(ports: LoginPorts): Login {
  const { store, keeper, sessionRepository } = ports;
  let attempts = 0;
  /** Passwords on their way. The user has typed them: no code or token that the launch tries may overtake them. */
  let typed = 0;

  /** @param opens the server opens a separate session for the answer; a token's session is its sender's */
  async function attempt(
    ask: () => Promise<LoginAnswer>,
    approve?: Approve,
    opens = true,
  ): Promise<LoginOutcome> {
    attempts += 1;
    const mine = attempts;
    const { generation, osClient, apiBase } = store.getState();
    const answer = await ask();
    const current = store.getState();
    const overtaken = mine !== attempts || current.generation !== generation;
    if (overtaken || current.osClient !== osClient || current.apiBase !== apiBase)
      return { state: 'superseded' };
    if (answer.kind === 'refused') {
      return { state: 'refused', message: answer.message, captcha: CAPTCHA_CODES.includes(answer.code) };
    }
    if (approve && !(await approve(answer.user))) {
      if (opens) ports.giveUp(answer.token);
      return { state: 'superseded' };
    }
    if (mine !== attempts || store.getState().generation !== generation) return { state: 'superseded' };
    await ports.beforeBegin(answer.user).catch(() => undefined);
    if (mine !== attempts || store.getState().generation !== generation) return { state: 'superseded' };
    const { user: previous, token: left } = store.getState();
    keeper.begin({ token: answer.token, user: answer.user });
    // The login of the user who was here before is no longer used.
    if (left && previous && previous.Id !== answer.user.Id) ports.giveUp(left);
    // Another window may have stored another tenant while this login was under way: the last one to store counts.
    void sessionRepository.writeTenant(osClient, apiBase);
    store.setState({ homeMenu: answer.homeMenu ?? null });
    // Settings that cannot be kept are no reason to refuse a login.
    if (answer.config) ports.takeConfig(answer.config).catch(() => undefined);
    return { state: 'loggedIn', user: answer.user };
  }

  const unlessTyped: typeof attempt = async (ask, approve, opens) =>
    typed > 0 ? { state: 'superseded' } : attempt(ask, approve, opens);

  return {
    async withPassword(credentials, remember) {
      typed += 1;
      await ports.tenantEntered();
      const { osClient } = store.getState();
      const account = cleanText(credentials.account);
      const asked = attempt(() => ports.askLogin({ ...credentials, account }));
      const outcome = await asked.finally(() => (typed -= 1));
      if (outcome.state === 'loggedIn') {
        void (remember
          ? sessionRepository.write(osClient, 'LastAccount', account)
          : sessionRepository.remove(osClient, 'LastAccount'));
      }
      return outcome;
    },
    withToken: (token, approve) => unlessTyped(() => ports.askTokenLogin(token), approve, false),
    withCode: (code, appKey, approve) => unlessTyped(() => ports.askCodeLogin(code, appKey), approve),
    rememberedAccount: async () =>
      (await sessionRepository.read(store.getState().osClient, 'LastAccount')) ?? '',
  };
}
