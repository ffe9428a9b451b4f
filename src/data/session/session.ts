import { chatLogin } from '@/data/api/api-engine';
import { errorText } from '@/data/api/errors';
import { getDateTimeNow } from '@/data/api/os';
import { configureApi, type ApiNotice } from '@/data/api/ports';
import { queueSysLog } from '@/data/api/sys-log';
import { endLoginOf, getCurrentUser, refreshLoginUser, refreshToken, tokenLogin } from '@/data/api/sys-user';
import { refreshOnce } from '@/data/api/token-flow';
import { readLaunchAddress } from '@/device/runtime/address';
import { chatLoginCode } from '@/device/sharing/chat-login';
import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { onNetworkChange } from '@/device/network/network';
import { clientType } from '@/device/runtime/platform';
import { openStoredChannel } from '@/device/runtime/windows';
import { storage } from '@/device/storage/storage';
import { translate } from '@/i18n/define-messages';
import { sessionMessages } from '@/data/session/messages';
import { clearReadCache, forgetOthers } from '@/data/cache/app-cache';
import { loadOutbox, whenOutboxLoaded } from '@/data/outbox/lazy-outbox';
import { provideScope, sameScope } from '@/data/scope';
import { loginAnswer, refreshAnswer } from './login-result';
import { build } from './build-settings';
import { createLinkApproval } from './enter-by-link';
import { failureText, launch, type LaunchReport } from './launch-sequence';
import type { LaunchParameters } from './launch-tenant';
import { createLeftLogins } from './left-logins';
import { createLogin, type LoginOutcome } from './login';
import { createPasswordLogin } from './password-login';
import { startPolling } from './polling';
import { createServerClock } from './server-clock';
import { isLoggedIn, scopeOf, sessionStore } from './session-store';
import { createTenantChooser } from './launch-tenant';
import { createSessionWindows, type SessionWindows } from './session-windows';
import { createTenantConfig } from './tenant-config';
import { createTenantSwitch } from './tenant-switch';
import { createTokenManager } from './token-lifecycle';
import { createSessionRepository } from './session-repository';
import { startUsage } from './usage';

/** What the session needs from the app: it knows neither pages nor toasts. */
export interface SessionHooks {
  notify(notice: ApiNotice): void;
  /** Opens the login page with the current page as `redirect`; does nothing when it is already open. */
  goToLogin(): void;
  /** Another window has logged out, logged a user in or changed the tenant, and this one has followed. */
  followed?(): void;
  /** Asks a yes-or-no question; absent = nobody can be asked, which counts as a no. */
  confirm?(question: string): Promise<boolean>;
}

let launched = false;
let following: (() => void) | undefined;
let returning: (() => void) | undefined;
let windows: SessionWindows | undefined;
const look = async () => windows?.look();
let hooks: SessionHooks = { notify: () => undefined, goToLogin: () => undefined };
let stopPolling: (() => void) | undefined;
let stopUsage: (() => void) | undefined;
let releasePendingCalls: () => void = () => undefined;
let opening: Promise<void> | undefined = new Promise<void>((resolve) => {
  releasePendingCalls = () => {
    opening = undefined;
    resolve();
  };
});

const now = () => Date.now();

export const sessionRepository = createSessionRepository(storage);

const leftLogins = createLeftLogins({ storage, ask: endLoginOf });

export const tokenManager = createTokenManager({
  store: sessionStore,
  sessionRepository,
  now,
  askRefresh: async (token) => refreshAnswer(await refreshToken(token)),
  refreshOnce,
  onLost: () => hooks.goToLogin(),
});

let tenantEntered: Promise<void> = Promise.resolve();

export const login = createLogin({
  store: sessionStore,
  keeper: tokenManager,
  sessionRepository,
  tenantEntered: () => tenantEntered,
  askLogin: createPasswordLogin({ store: sessionStore, sessionRepository, loadConfig: () => loadConfig() }),
  askTokenLogin: async (token) => loginAnswer(await tokenLogin(token, sessionStore.getState().osClient)),
  askCodeLogin: async (code, appKey) => {
    const engine = build.codeLoginEngines[clientType];
    if (!engine) return { kind: 'refused', code: 0, message: translate(sessionMessages, 'noEngine') };
    return loginAnswer(await chatLogin(engine, { code, appKey }));
  },
  giveUp: (token) => leftLogins.end({ ...sessionStore.getState(), token }),
  takeConfig: (config) => tenantConfig.take({ ...sessionStore.getState().sysConfig, ...config }),
  beforeBegin: (user) => forgetOthers({ osClient: sessionStore.getState().osClient, userId: user.Id }),
});

const approveLink = createLinkApproval({
  store: sessionStore,
  confirm: async (question) => (await hooks.confirm?.(question)) ?? false,
});

export const tenantSwitch = createTenantSwitch({
  store: sessionStore,
  sessionRepository,
  appKey: build.appKey,
  endLogin: leftLogins.end,
});

const tenantConfig = createTenantConfig({ store: sessionStore, sessionRepository, keep: tenantSwitch.keep });

/** See {@link TenantConfig.load}. */
export const loadConfig = tenantConfig.load;

const chooseTenant = createTenantChooser({
  store: sessionStore,
  sessionRepository,
  tenantSwitch,
  platformLogin,
});

export const serverClock = createServerClock({
  ask: async () => {
    const { Code, Data } = await getDateTimeNow();
    return Code === 1 ? Data : undefined;
  },
  now,
});

/** Connects api and offline to the session. Before this every call is answered with 20101. */
function connect(): void {
  provideScope(() => scopeOf(sessionStore.getState()), sessionStore.subscribe);
  following ??= sessionStore.subscribe((state, before) => {
    if (!sameScope(scopeOf(state), scopeOf(before)) && (scopeOf(state) || scopeOf(before)))
      whenOutboxLoaded((outbox) => outbox.open());
    else if (scopeOf(state) && state.token !== before.token) whenOutboxLoaded((outbox) => outbox.flush());
  });
  windows ??= createSessionWindows({
    store: sessionStore,
    sessionRepository,
    openChannel: (onMessage) => openStoredChannel('session', onMessage),
    follow: tenantSwitch.follow,
    onFollowed() {
      hooks.followed?.();
      void loadConfig().catch(() => undefined);
    },
  });
  returning ??= onNetworkChange((online) => online && leftLogins.retry());
  leftLogins.retry();
  configureApi({
    credentials() {
      const state = sessionStore.getState();
      const { osClient, apiBase, appKey, token, generation } = state;
      const takesKeys = Number(state.sysConfig?.IdempotencyKeys ?? 0) === 1;
      return { osClient, apiBase, appKey, token, generation, takesKeys, loggedIn: isLoggedIn(state) };
    },
    opened: () => opening,
    beforeCall: tokenManager.beforeCall,
    onToken: tokenManager.adopt,
    onAuthLost: ({ generation }) => tokenManager.lose(generation),
    refresh: tokenManager.exchange,
    notify: (notice) => hooks.notify(notice),
    log: queueSysLog,
  });
}

/**
 * Stops the timers.
 *
 * @internal a test is over; an app runs until its system ends it
 */
export function stopSession(): void {
  stopPolling?.();
  stopUsage?.();
  stopPolling = stopUsage = undefined;
}

/** Runs the launch sequence again after it failed. */
export function retryLaunch(): Promise<LaunchReport> {
  return startSession(hooks);
}

/** The address counts only once: a retry must neither use its code or token again nor lead back to its tenant. */
function parametersOnce(): LaunchParameters {
  if (launched) return {};
  launched = true;
  return readLaunchAddress();
}

/**
 * Starts the session: connects the layers below, runs the launch sequence of §4, then the timers of §9. May be called
 * again to retry a failed launch.
 */
export async function startSession(filled: SessionHooks): Promise<LaunchReport> {
  hooks = filled;
  connect();
  stopPolling?.();
  let hasConfig = false;
  let entered = (): void => undefined;
  tenantEntered = new Promise((resolve) => (entered = resolve));
  const report = await launch({
    store: sessionStore,
    readParameters: async () => parametersOnce(),
    chooseTenant,
    async enterTenant(choice, appKey) {
      await tenantSwitch.enter(choice, appKey);
      hasConfig = choice.config !== undefined;
      if (choice.config) await tenantConfig.take(choice.config);
      entered();
    },
    signInWithCode: async (code, appKey, fromAddress) => {
      const key = appKey ?? sessionStore.getState().appKey;
      orThrow(await login.withCode(code, key, fromAddress ? approveLink : undefined));
    },
    signInWithToken: async (token) => orThrow(await login.withToken(token, approveLink)),
    askPlatformCode: async () =>
      isLoggedIn(sessionStore.getState()) || !platformLogin()
        ? undefined
        : chatLoginCode().catch(() => undefined),
    loadConfig: async () => (hasConfig ? undefined : loadConfig()),
    async checkToken() {
      const refusal = await tokenManager.check();
      if (refusal !== undefined) throw new Error(refusal);
    },
    loadUser,
    opened: () => releasePendingCalls(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: ({ message }) => hooks.notify({ kind: 'error', text: message, duration: 6000 }),
    describe: (step, msg) => errorText(failureText[step] ?? 'init', { msg }),
  }).finally(entered);
  void serverClock.sync();
  stopUsage ??= startUsage();
  stopPolling = startPolling({
    checkToken: () => tokenManager.check(),
    pollUser: loadUser,
    syncClock: serverClock.sync,
    onVisibility(listener) {
      const stops = [
        onAppShow(() => void look().then(() => listener(true))),
        onAppHide(() => listener(false)),
      ];
      return () => stops.forEach((stop) => stop());
    },
  });
  return report;
}

/** The chat platform this client runs in, if the build has an engine to log in with its code. */
export function platformLogin(): 'Feishu' | 'WeChat' | undefined {
  if (clientType !== 'Feishu' && clientType !== 'WeChat') return undefined;
  return build.codeLoginEngines[clientType] ? clientType : undefined;
}

/** Logs in with a code requested from the chat platform now. Rejects with a DeviceError when the platform gives none. */
export async function loginWithPlatform(): Promise<LoginOutcome> {
  const code = await chatLoginCode();
  return login.withCode(code, sessionStore.getState().appKey);
}

function orThrow(outcome: LoginOutcome): void {
  if (outcome.state === 'refused') throw new Error(outcome.message);
}

/** How often the user was requested, and which of these requests was answered with what is known now. */
let userAsked = 0;
let userRead = 0;

/** Fetches the current user (§7, every 5 minutes). @returns false when nobody is logged in */
export async function loadUser(): Promise<boolean> {
  const { generation } = sessionStore.getState();
  if (!isLoggedIn(sessionStore.getState())) return false;
  const turn = (userAsked += 1);
  const { Code, Data } = await getCurrentUser({ quiet: true });
  // Of two answers the one that was requested later has the current rights, whichever arrives last.
  if (Code !== 1 || !Data?.Id || turn < userRead) return true;
  userRead = turn;
  tokenManager.replaceUser(Data, generation);
  return true;
}

/**
 * Logs out (§4): clears token, user and expiry, and notifies the server so that the token is of no use to anybody. Work that
 * has not reached the server stays on this device for this user, unless the user chooses to forget it (shared phones).
 *
 * @param ask called with the number of unsent writes when there are any
 * @returns false when the user changed his mind
 */
export async function logout(ask: (unsent: number) => Promise<'keep' | 'wipe' | 'cancel'>): Promise<boolean> {
  const scope = scopeOf(sessionStore.getState());
  // Without its code the outbox was never used here.
  const outbox = await loadOutbox().catch(() => undefined);
  const unsent = scope ? ((await outbox?.countPending(scope)) ?? 0) : 0;
  const answer = unsent > 0 ? await ask(unsent) : 'keep';
  if (answer === 'cancel') return false;
  if (scope && answer === 'wipe') await outbox?.wipe(scope);
  leftLogins.end(sessionStore.getState());
  await tokenManager.end();
  // The next user of this device can read nothing of it.
  await clearReadCache(scope).catch(() => undefined);
  return true;
}

/** The profile changed: reads the user again (§7 refreshLoginUser). */
export async function reloadUser(): Promise<void> {
  const { generation } = sessionStore.getState();
  const { Code, Data } = await refreshLoginUser({ quiet: true });
  if (Code === 1 && Data?.Id) tokenManager.replaceUser(Data, generation);
}
