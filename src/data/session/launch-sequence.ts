import type { LaunchError, SessionStore } from './session-store';
import type { LaunchParameters, LaunchTenant } from './launch-tenant';

/** §4, §9: the app counts as ready this long after the launch sequence. */
const READY_DELAY_MS = 500;

/** The steps, in the order of §4. */
export const LAUNCH_STEPS = [
  'parameters',
  'tenant',
  'restore',
  'signIn',
  'config',
  'refresh',
  'user',
  'ready',
] as const;
export type LaunchStep = (typeof LAUNCH_STEPS)[number];

/** Which text of the catalogue reports that a step failed; `init` for all others. */
export const failureText: Partial<Record<LaunchStep, 'configLoad' | 'login' | 'refreshFailed'>> = {
  signIn: 'login',
  config: 'configLoad',
  refresh: 'refreshFailed',
};

export type StepOutcome = 'done' | 'skipped' | 'failed';

/** What the sequence needs from outside; each of these may reject, and the sequence goes on. */
export interface LaunchPorts {
  store: SessionStore;
  /** Reads the launch parameters and removes the secret ones from the address. */
  readParameters(): Promise<LaunchParameters>;
  /** Determines tenant and server from parameters, host, storage and default; only one that exists. */
  chooseTenant(parameters: LaunchParameters): Promise<LaunchTenant>;
  /** Enters the tenant; clears the previous session if the tenant differs; restores what is stored of this one. */
  enterTenant(choice: LaunchTenant, appKey: string | undefined): Promise<void>;
  /** Exchanges a chat-platform code, from the address or requested from the platform. Rejects with the server's message. */
  signInWithCode(code: string, appKey: string | undefined, fromAddress: boolean): Promise<void>;
  /** Logs in with a token from the address. Rejects with the server's message. */
  signInWithToken(token: string): Promise<void>;
  /** A code that the chat platform gives without asking the user, if the app runs inside one and nobody is logged in. */
  askPlatformCode(): Promise<string | undefined>;
  loadConfig(): Promise<void>;
  checkToken(): Promise<void>;
  /** Fetches the current user if somebody is logged in; resolves to false if nobody is. */
  loadUser(): Promise<boolean>;
  /** Tenant, server and user are settled: calls held back until now may leave. */
  opened(): void;
  wait(ms: number): Promise<void>;
  /** Shows the §8 message of a failed step. */
  report(error: LaunchError): void;
  /** The §8 text of a failing step. */
  describe(step: LaunchStep, reason: string): string;
}

/** How each step ended, for tests, the log and the retry button. */
export type LaunchReport = Record<LaunchStep, StepOutcome>;

/**
 * The launch sequence of §4: parameters → tenant and server → clear the session if the tenant changed → chat-platform
 * code or token login → config, refresh, current user → ready after 500 ms. A failing step shows its §8 message; the
 * steps after it still run, so that the app always remains usable (retry, change server, log in). Never rejects.
 */
export async function launch(ports: LaunchPorts): Promise<LaunchReport> {
  const { store } = ports;
  const report = Object.fromEntries(LAUNCH_STEPS.map((step) => [step, 'skipped'])) as LaunchReport;
  store.setState({ status: 'starting', ready: false, launchError: null });

  async function run<T>(step: LaunchStep, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      report[step] = result === SKIPPED ? 'skipped' : 'done';
      return result;
    } catch (reason) {
      fail(step, reason);
      return undefined;
    }
  }

  function fail(step: LaunchStep, reason: unknown): void {
    report[step] = 'failed';
    const error = { step, message: ports.describe(step, reasonOf(reason)) };
    store.setState({ launchError: error });
    ports.report(error);
  }

  const parameters = (await run('parameters', ports.readParameters)) ?? {};
  const choice = await run('tenant', () => ports.chooseTenant(parameters));
  if (choice) {
    if (choice.refusal !== undefined) fail('tenant', choice.refusal);
    // Code, token and key of the address were meant for the tenant it names: no other server may see them.
    const meant = choice.refusal === undefined ? parameters : {};
    await run('restore', () => ports.enterTenant(choice, meant.AppKey));
    await run('signIn', () => signIn(ports, meant));
    store.setState({ status: 'settled' });
    ports.opened();
    await run('config', ports.loadConfig);
    await run('refresh', ports.checkToken);
    await run('user', async () => ((await ports.loadUser()) ? undefined : SKIPPED));
  }
  ports.opened();
  store.setState({ status: 'started' });
  await run('ready', () => ports.wait(READY_DELAY_MS));
  store.setState({ ready: true });
  return report;
}

const SKIPPED = Symbol('skipped');

/** A code in the address takes precedence, then its token, then the chat platform the app runs in. */
async function signIn(ports: LaunchPorts, parameters: LaunchParameters): Promise<typeof SKIPPED | void> {
  if (parameters.code) return ports.signInWithCode(parameters.code, parameters.AppKey, true);
  if (parameters.token) return ports.signInWithToken(parameters.token);
  const code = await ports.askPlatformCode();
  return code ? ports.signInWithCode(code, parameters.AppKey, false) : SKIPPED;
}

function reasonOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason ?? '');
}
