import { patience } from '../kit/patience';
import { HermesVm } from './hermes-vm';
import { exchange } from './phone-network';
import { PhoneSockets } from './phone-sockets';
import type { Action, Answer, Outcome, SocketEvent } from './phone/world';

/** The server of a build for which none is configured (config/workbench.js). */
const DEFAULT_BUILT_FOR = 'http://127.0.0.1:3000';
/** How long a test waits for an expected element, in ms. */
const PATIENCE = patience(20_000);
/** Longest pause between two turns, in ms: the test checks for answers of the server at least this often. */
const GLANCE = 20;

/** The app of React Native, running from its production bundle, as a person uses it. */
export class RnApp {
  private readonly vm = new HermesVm();
  private readonly arrived: Answer[] = [];
  private readonly told: SocketEvent[] = [];
  private readonly sockets: PhoneSockets;
  private failures: string[] = [];

  private constructor(private readonly server: string) {
    this.sockets = new PhoneSockets(DEFAULT_BUILT_FOR, server, (event) => this.told.push(event));
  }

  /**
   * Starts the app.
   *
   * @param bundle the Android bundle
   * @param server `http://host:port` of the server under test
   */
  static async open(bundle: string, server: string): Promise<RnApp> {
    const app = new RnApp(server);
    try {
      app.vm.load(bundle);
      await app.turn({ kind: 'start' });
      return app;
    } catch (reason) {
      app.stop();
      throw reason;
    }
  }

  private async turn(action?: Action): Promise<Outcome> {
    const news = { answers: this.arrived.splice(0), sockets: this.told.splice(0) };
    const outcome = await this.vm.turn({ ...news, ...(action && { action }) });
    for (const request of outcome.requests)
      void exchange(request, DEFAULT_BUILT_FOR, this.server).then((answer) => this.arrived.push(answer));
    for (const call of outcome.sockets) this.sockets.carryOut(call);
    this.failures.push(...outcome.failures);
    return outcome;
  }

  /** Repeats an action until it finds its element. */
  private async patiently(action: Action, what: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await this.turn(action)).found) {
      if (Date.now() > end) throw new Error(`${what} did not come; there is: ${await this.describe()}`);
      // rest: between two attempts.
      await new Promise((resolve) => setTimeout(resolve, GLANCE));
    }
  }

  private async describe(): Promise<string> {
    const texts = await this.texts();
    return [texts.join(' | '), ...this.failures].join('\n');
  }

  /** All visible texts, top to bottom. */
  async texts(): Promise<string[]> {
    return (await this.turn({ kind: 'texts' })).found as string[];
  }

  /** Taps the element with this accessible name or text. */
  tap(name: string, which: { role?: string; nth?: number } = {}): Promise<void> {
    return this.patiently({ kind: 'tap', name, ...which }, `"${name}" to tap`);
  }

  /** Types into the field with this name or placeholder, replacing its content. */
  type(name: string, text: string): Promise<void> {
    return this.patiently({ kind: 'type', name, text }, `the field "${name}"`);
  }

  /** Waits until something with this name or text is visible. */
  waitFor(name: string, role?: string): Promise<void> {
    return this.patiently({ kind: 'has', name, ...(role && { role }) }, `"${name}"`);
  }

  /** Whether something with this name or text is visible now. */
  async has(name: string, role?: string): Promise<boolean> {
    return (await this.turn({ kind: 'has', name, ...(role && { role }) })).found === true;
  }

  /** The phone's back button. */
  async back(): Promise<void> {
    await this.turn({ kind: 'back' });
  }

  /** @throws when the app did what a phone would not forgive */
  checked(): void {
    if (this.failures.length > 0) throw new Error(`on the phone:\n${this.failures.join('\n')}`);
  }

  /** Ends the app. */
  stop(): void {
    this.sockets.stop();
    this.vm.close();
  }
}
