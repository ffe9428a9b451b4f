import { chatLogin } from '@/api/api-engine';
import { getSysConfig } from '@/api/diy-table';
import { errorText } from '@/api/errors';
import { getDateTimeNow, getOsClientByDomain } from '@/api/os';
import { configureApi, type Notice } from '@/api/ports';
import { addSysLog, queueSysLog } from '@/api/sys-log';
import {
  getCurrentUser,
  login as postLogin,
  refreshLoginUser,
  refreshToken,
  tokenLogin,
} from '@/api/sys-user';
import { refreshOnce } from '@/api/token-flow';
import { refusalText } from '@/api/answer';
import { readLaunchAddress } from '@/device/address';
import { chatLoginCode } from '@/device/chat-login';
import { onAppHide, onAppShow } from '@/device/lifecycle';
import { clientType } from '@/device/platform';
import { newId } from '@/device/random';
import { storage } from '@/device/storage';
import { say } from '@/lib/words/define';
import { sessionWords } from '@/lib/words/session';
import { forgetOthers } from '@/offline/app-cache';
import { lateOutbox, withOutbox } from '@/offline/late-outbox';
import { provideScope, sameScope, type Scope } from '@/offline/scope';
import { loginAnswer, refreshAnswer } from './answers';
import { build } from './build';
import { launch, type LaunchParameters, type LaunchReport, type LaunchStep } from './launch';
import { createLogin, type LoginOutcome } from './login';
import { passwordToSend } from './login-password';
import { startPolling } from './polling';
import { createServerClock } from './server-clock';
import { isLoggedIn, sessionStore, type SessionState } from './session-store';
import { createStatistics } from './statistics';
import { createTenantSwitch } from './tenant-switch';
import { chooseTenant } from './tenants';
import { createTokenKeeper } from './token';
import { createVault } from './vault';

/** What the session asks the app for: it knows neither pages nor toasts. */
export interface SessionHooks {
  notify(notice: Notice): void;
  /** Opens the login page with the page of now as `redirect`; does nothing when it is open already. */
  goToLogin(): void;
}

let launched = false;
let following: (() => void) | undefined;
let hooks: SessionHooks = { notify: () => undefined, goToLogin: () => undefined };
let stopPolling: (() => void) | undefined;
let letCallsGo: () => void = () => undefined;
let opening: Promise<void> | undefined = new Promise<void>((resolve) => {
  letCallsGo = () => {
    opening = undefined;
    resolve();
  };
});

const now = () => Date.now();

export const vault = createVault(storage);

export const tokenKeeper = createTokenKeeper({
  store: sessionStore,
  vault,
  now,
  askRefresh: async (token) => refreshAnswer(await refreshToken(token)),
  refreshOnce,
  onLost: () => hooks.goToLogin(),
});

export const login = createLogin({
  store: sessionStore,
  keeper: tokenKeeper,
  vault,
  askLogin: async ({ account, password, captcha }) => {
    const { generation, apiBase } = sessionStore.getState();
    // Only the config says whether the password has to be encrypted.
    if (!sessionStore.getState().sysConfig) await loadConfig().catch(() => undefined);
    const Pwd = await passwordToSend(password, sessionStore.getState().sysConfig);
    if (Pwd === undefined) return { kind: 'refused', code: 0, message: say(sessionWords, 'badKey') };
    const current = sessionStore.getState();
    // Another tenant was chosen meanwhile: its server must not get this password.
    if (current.generation !== generation || current.apiBase !== apiBase)
      return { kind: 'refused', code: 0, message: '' };
    return loginAnswer(
      await postLogin({
        Account: account,
        Pwd,
        ...(captcha ? { _CaptchaId: captcha.id, _CaptchaValue: captcha.value } : {}),
      }),
    );
  },
  askTokenLogin: async (token) => loginAnswer(await tokenLogin(token, sessionStore.getState().osClient)),
  askCodeLogin: async (code, appKey) => {
    const engine = build.codeLoginEngines[clientType];
    if (!engine) return { kind: 'refused', code: 0, message: say(sessionWords, 'noEngine') };
    return loginAnswer(await chatLogin(engine, { code, appKey }));
  },
  beforeBegin: (user) => forgetOthers({ osClient: sessionStore.getState().osClient, userId: user.Id }),
});

export const tenantSwitch = createTenantSwitch({ store: sessionStore, vault });

export const serverClock = createServerClock({
  ask: async () => {
    const { Code, Data } = await getDateTimeNow();
    return Code === 1 ? Data : undefined;
  },
  now,
});

/** Usage statistics; on only when the tenant's config says so (§9). */
export const statistics = createStatistics({
  isEnabled: () => Number(sessionStore.getState().sysConfig?.['EnableStatistics'] ?? 0) === 1,
  now,
  newId,
  send: async (entry) => (await addSysLog(entry)).failure === undefined,
});

/** Connects api and offline to the session. Before this every call answers 20101. */
function connect(): void {
  provideScope(() => scopeOf(sessionStore.getState()));
  following ??= sessionStore.subscribe((state, before) => {
    if (!sameScope(scopeOf(state), scopeOf(before)) && (scopeOf(state) || scopeOf(before)))
      withOutbox((outbox) => outbox.open());
    else if (scopeOf(state) && state.token !== before.token) withOutbox((outbox) => outbox.wake());
  });
  configureApi({
    credentials() {
      const state = sessionStore.getState();
      const { osClient, apiBase, appKey, token, generation } = state;
      return { osClient, apiBase, appKey, token, generation, loggedIn: isLoggedIn(state) };
    },
    opened: () => opening,
    beforeCall: tokenKeeper.beforeCall,
    onToken: tokenKeeper.adopt,
    onAuthLost: ({ generation }) => tokenKeeper.lose(generation),
    refresh: tokenKeeper.exchange,
    notify: (notice) => hooks.notify(notice),
    log: queueSysLog,
  });
}

/** Stops the timers (the app is closing, a test is over). */
export function stopSession(): void {
  stopPolling?.();
  stopPolling = undefined;
}

/** Runs the launch sequence again after it failed. */
export function retryLaunch(): Promise<LaunchReport> {
  return startSession(hooks);
}

/** Whose data the rooms below keep: nobody's before login. */
function scopeOf(state: SessionState): Scope | undefined {
  return isLoggedIn(state) ? { osClient: state.osClient, userId: state.user?.Id ?? '' } : undefined;
}

/** The address counts once: a retry must not use its code or token again, nor lead back to its tenant. */
function parametersOnce(): LaunchParameters {
  if (launched) return {};
  launched = true;
  return readLaunchAddress();
}

/**
 * Starts the session: connects the rooms below, runs the launch sequence of §4, then the timers of §9. May be called
 * again to retry a failed launch.
 */
export async function startSession(filled: SessionHooks): Promise<LaunchReport> {
  hooks = filled;
  connect();
  stopPolling?.();
  const report = await launch({
    store: sessionStore,
    readParameters: async () => parametersOnce(),
    async chooseTenant({ OsClient, code, token }) {
      const { host } = readLaunchAddress();
      const choice = chooseTenant({ fromAddress: OsClient, host, stored: await vault.readTenant() });
      if (!choice.guessed || !host) return choice;
      sessionStore.setState({ osClient: choice.osClient, apiBase: choice.apiBase });
      // The first start on this device: nobody can be logged in, so the login page need not wait for the answer.
      if (!code && !token && !platformLogin()) sessionStore.setState({ status: 'settled' });
      const { Code, Data } = await getOsClientByDomain(host, { quiet: true, unlogged: true });
      return Code === 1 && Data?.OsClient ? { ...choice, osClient: Data.OsClient } : choice;
    },
    enterTenant: (choice, appKey) => tenantSwitch.enter(choice, appKey ?? build.appKey),
    signInWithCode: async (code, appKey) => orThrow(await login.withCode(code, appKey ?? build.appKey)),
    signInWithToken: async (token) => orThrow(await login.withToken(token)),
    askPlatformCode: async () =>
      isLoggedIn(sessionStore.getState()) || !platformLogin()
        ? undefined
        : chatLoginCode().catch(() => undefined),
    loadConfig,
    async checkToken() {
      const refusal = await tokenKeeper.check();
      if (refusal !== undefined) throw new Error(refusal);
    },
    loadUser,
    opened: () => letCallsGo(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: ({ message }) => hooks.notify({ kind: 'error', text: message, duration: 6000 }),
    describe,
  });
  void serverClock.sync();
  stopPolling = startPolling({
    checkToken: () => tokenKeeper.check(),
    pollUser: loadUser,
    syncClock: serverClock.sync,
    onVisibility(listener) {
      const stops = [onAppShow(() => listener(true)), onAppHide(() => listener(false))];
      return () => stops.forEach((stop) => stop());
    },
  });
  return report;
}

/** The chat platform this client runs in, when the build knows an engine to log in with its code. */
export function platformLogin(): 'Feishu' | 'WeChat' | undefined {
  if (clientType !== 'Feishu' && clientType !== 'WeChat') return undefined;
  return build.codeLoginEngines[clientType] ? clientType : undefined;
}

/** Logs in with a code of the chat platform, asked for now. Rejects with a DeviceError when the platform gives none. */
export async function loginWithPlatform(): Promise<LoginOutcome> {
  const code = await chatLoginCode();
  return login.withCode(code, sessionStore.getState().appKey);
}

function orThrow(outcome: LoginOutcome): void {
  if (outcome.state === 'refused') throw new Error(outcome.message);
}

const STEP_TEXTS: Partial<Record<LaunchStep, 'configLoad' | 'login' | 'refreshFailed'>> = {
  signIn: 'login',
  config: 'configLoad',
  refresh: 'refreshFailed',
};

function describe(step: LaunchStep, msg: string): string {
  return errorText(STEP_TEXTS[step] ?? 'init', { msg });
}

/** Fetches the tenant's config and keeps it (§7). The cached one stays, quietly when the server cannot be reached; rejects with the server's message. */
export async function loadConfig(): Promise<void> {
  const { osClient, apiBase } = sessionStore.getState();
  const result = await getSysConfig(osClient, { quiet: true });
  const current = sessionStore.getState();
  if (current.osClient !== osClient || current.apiBase !== apiBase) return;
  // Without a signal the config of last time serves: nothing has failed that anybody could see.
  if (current.sysConfig && (result.failure?.kind === 'network' || result.failure?.kind === 'timeout')) return;
  if (result.Code !== 1 || !result.Data) throw new Error(refusalText(result));
  sessionStore.setState({ sysConfig: result.Data });
  void vault.writeConfig(osClient, result.Data);
}

/** Fetches the current user (§7, every 5 minutes). @returns false when nobody is logged in */
export async function loadUser(): Promise<boolean> {
  const { generation } = sessionStore.getState();
  if (!isLoggedIn(sessionStore.getState())) return false;
  const { Code, Data } = await getCurrentUser({ quiet: true });
  if (Code === 1 && Data?.Id) tokenKeeper.replaceUser(Data, generation);
  return true;
}

/**
 * Logs out (§4): clears token, user and expiry. Work that has not reached the server stays on this device for this
 * user, unless told to forget it (shared phones).
 *
 * @param ask called with the number of unsent writes when there are any
 * @returns false when the user thought better of it
 */
export async function logout(ask: (unsent: number) => Promise<'keep' | 'wipe' | 'cancel'>): Promise<boolean> {
  const scope = scopeOf(sessionStore.getState());
  // Without its code nothing of it was ever used here.
  const outbox = await lateOutbox().catch(() => undefined);
  const unsent = scope ? ((await outbox?.countPending(scope)) ?? 0) : 0;
  const answer = unsent > 0 ? await ask(unsent) : 'keep';
  if (answer === 'cancel') return false;
  if (scope && answer === 'wipe') await outbox?.wipe(scope);
  await tokenKeeper.end();
  return true;
}

/** The profile changed: reads the user anew (§7 refreshLoginUser). */
export async function reloadUser(): Promise<void> {
  const { generation } = sessionStore.getState();
  const { Code, Data } = await refreshLoginUser({ quiet: true });
  if (Code === 1 && Data?.Id) tokenKeeper.replaceUser(Data, generation);
}
