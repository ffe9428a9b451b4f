import { patience } from '../kit/patience';
import type { Driver } from './driver';
import type { Wanted } from './runtime/find';
import type { HostError, Journal, RequestRecord, SetDataRecord } from './runtime/journal';
import type { PhoneFiles } from './host/phone-files';
import type { PhoneNetwork } from './host/phone-network';
import type { Position } from './runtime/api/context';

/** How a test names an element: its accessible name or text, exactly, or as a pattern. */
export type Name = string | RegExp;

/** Narrows a name. */
export interface Which {
  role?: string;
  /** Which of several, counted from 0. */
  nth?: number;
}

/** What a phone still has after an app was killed. */
export interface LeftBehind {
  storage: Record<string, unknown>;
  files: PhoneFiles;
}

/** How long a test waits for an expected element, in ms, unless it sets another limit. */
export const PATIENCE = patience(20_000);
/** Pause between two checks, in ms. */
const GLANCE = 20;

const wanted = (name: Name, which: Which = {}): Wanted => ({
  ...(typeof name === 'string' ? { name } : { name: name.source, pattern: name.flags }),
  ...which,
});

/**
 * A running mini-program, as a test uses it. Every action waits up to five seconds for its element to appear.
 * {@link MiniApp.close} fails when the app did something that a phone would not forgive and the test did not expect.
 */
export class MiniApp {
  private expected: RegExp[] = [];
  private ended = false;

  constructor(
    private readonly driver: Driver,
    private readonly files: PhoneFiles,
    private readonly network: PhoneNetwork,
    private readonly patience = PATIENCE,
  ) {}

  /** The page on top: path, parameters, title, and the stack below it. */
  page(): Promise<{ path: string; query: Record<string, string>; title: string; stack: string[] }> {
    return this.driver.call('page');
  }

  /** All visible text, a line for each block. */
  text(): Promise<string> {
    return this.driver.call('text');
  }

  /** Whether something with this name or text is visible now. */
  has(name: Name, which?: Which): Promise<boolean> {
    return this.driver.call('has', wanted(name, which));
  }

  /** Name, role and attributes of an element. */
  async describe(
    name: Name,
    which?: Which,
  ): Promise<{ name: string; role: string; attributes: Record<string, string> }> {
    await this.waitFor(name, which);
    const found = await this.driver.call('describe', wanted(name, which));
    if (!found) throw new Error(`"${String(name)}" went away`);
    return found;
  }

  /** Taps the element with this accessible name or text. */
  tap(name: Name, which?: Which): Promise<void> {
    return this.patiently(() => this.driver.tap(wanted(name, which)));
  }

  /** Holds a finger on it. */
  longPress(name: Name, which?: Which): Promise<void> {
    return this.patiently(() => this.driver.call('longPress', wanted(name, which)));
  }

  /** Moves a finger from its middle by this many px. */
  drag(name: Name, dx: number, dy: number, which?: Which): Promise<void> {
    return this.patiently(() => this.driver.call('drag', wanted(name, which), dx, dy));
  }

  /** Types into the field with this label or placeholder, replacing its content. */
  type(label: Name, text: string, which?: Which): Promise<void> {
    return this.patiently(() => this.driver.call('type', wanted(label, which), text));
  }

  /** What a field or control holds. */
  valueOf(label: Name, which?: Which): Promise<unknown> {
    return this.driver.call('valueOf', wanted(label, which));
  }

  /** Chooses in the phone's own wheel, slider or swiper: by index, or by its text. */
  pick(name: Name, value: unknown, which?: Which): Promise<void> {
    return this.patiently(() => this.driver.call('pick', wanted(name, which), value));
  }

  /** Sends an event of a component that only a phone draws, such as a map's `markertap`. */
  fire(tag: string, type: string, detail: unknown = {}): Promise<void> {
    return this.driver.call('fire', tag, type, detail);
  }

  /** What the app passed to the components of one kind, such as the markers of a `map`. */
  properties(tag: string): Promise<Record<string, unknown>[]> {
    return this.driver.call('properties', tag);
  }

  /** Scrolls the page, or the list that fills it, to a distance from its top, in px. */
  scroll(scrollTop: number): Promise<void> {
    return this.driver.call('scroll', scrollTop);
  }

  /** Scrolls until it is in the middle of the screen. */
  scrollTo(name: Name, which?: Which): Promise<void> {
    return this.patiently(() => this.driver.call('scrollTo', wanted(name, which)));
  }

  /** How far the page, or the list that fills it, is scrolled, in px. */
  scrolled(): Promise<number> {
    return this.driver.call('scrolled');
  }

  /** Scrolls to the end, as far as the app can tell: the page's and its scroll areas' lower edge is reached. */
  scrollToLower(): Promise<void> {
    return this.driver.call('scrollToLower');
  }

  /** Pulls the page down to refresh it. */
  pullDown(): Promise<void> {
    return this.driver.call('pullDown');
  }

  /** The phone's back button. */
  back(): Promise<void> {
    return this.driver.call('back');
  }

  /** Closes the phone's dialog on top without choosing. */
  dismiss(): Promise<void> {
    return this.driver.call('dismiss');
  }

  /** Puts the app into the background, or back in front. */
  async background(hidden: boolean): Promise<void> {
    await this.driver.call(hidden ? 'hide' : 'show');
  }

  /** Puts pictures into the album: the app's next choice takes them, in order. Without any, the user cancels. */
  chooseImageReturns(...pictures: Uint8Array[]): void {
    for (const picture of pictures) this.files.addPicture(Buffer.from(picture));
  }

  /** Where the phone is; undefined: the user refuses to share it. */
  setLocation(position: Position | undefined): Promise<void> {
    return this.driver.call('setLocation', position);
  }

  /** What the scanner reads next; undefined: the user closes it. */
  setScan(result: string | undefined): Promise<void> {
    return this.driver.call('setScan', result);
  }

  /** The code that the chat app's login gives. */
  setLoginCode(code: string): Promise<void> {
    return this.driver.call('setLoginCode', code);
  }

  /** Takes the network away, or brings it back. */
  setOnline(online: boolean): Promise<void> {
    return this.driver.call('setOnline', online);
  }

  /** Waits until something with this name or text is visible. */
  waitFor(name: Name, which?: Which): Promise<void> {
    return this.patiently(async () => {
      if (await this.driver.call('has', wanted(name, which))) return;
      throw new Error(
        `"${String(name)}" did not appear\npage ${(await this.page()).path}\n${await this.text()}`,
      );
    });
  }

  /** Waits until nothing with this name or text is visible. */
  waitForGone(name: Name, which?: Which): Promise<void> {
    return this.patiently(async () => {
      if (await this.has(name, which)) throw new Error(`"${String(name)}" still shows`);
    });
  }

  /** Waits until the page on top has this path. */
  waitForPage(path: string): Promise<void> {
    return this.patiently(async () => {
      const { path: now } = await this.page();
      if (now !== path) throw new Error(`page ${path} did not open; ${now} is on top\n${await this.text()}`);
    });
  }

  /** Requests so far, oldest first. */
  async requests(): Promise<RequestRecord[]> {
    return (await this.journal()).requests;
  }

  /** Errors so far that were not expected. */
  async errors(): Promise<HostError[]> {
    const { errors } = await this.journal();
    return errors.filter(
      ({ kind, message }) => !this.expected.some((pattern) => pattern.test(`${kind}: ${message}`)),
    );
  }

  /** Accepts errors whose `kind: message` matches. */
  expectErrors(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** Everything the host saw: errors, requests, updates, logs, toasts, calls. */
  journal(): Promise<Journal> {
    return this.driver.call('journal');
  }

  /** Size of the page on top, and of the updates that built the app so far. */
  async measure(): Promise<{
    nodes: number;
    depth: number;
    children: number;
    largestSetData: number;
    setData: SetDataRecord[];
  }> {
    const page = await this.driver.call('measure');
    const { setData } = await this.journal();
    return { ...page, setData, largestSetData: Math.max(0, ...setData.map(({ bytes }) => bytes)) };
  }

  /** What the app keeps in the phone's storage. */
  storage(): Promise<Record<string, unknown>> {
    return this.driver.call('storage');
  }

  /** What the app keeps in its own files on the phone, each as text; a kill leaves them there. */
  keptTexts(): string[] {
    return this.files.keptTexts();
  }

  /** What the app put on the clipboard. */
  clipboard(): Promise<string> {
    return this.driver.call('clipboard');
  }

  /** Saves a picture of the screen; only where a browser draws it. */
  async screenshot(path: string): Promise<void> {
    if (!this.driver.screenshot) throw new Error('jsdom draws nothing: open the app with in: "chromium"');
    await this.driver.screenshot(path);
  }

  /**
   * Ends the app.
   *
   * @throws when the journal has errors that the test did not expect
   */
  async close(): Promise<void> {
    try {
      // rest: what goes wrong just after the last step is reported too; too short a rest can miss that but never cause it.
      await new Promise((resolve) => setTimeout(resolve, GLANCE));
      const errors = await this.errors();
      if (errors.length > 0) {
        throw new Error(
          `the mini-program went wrong:\n${errors.map(({ kind, message }) => `  ${kind}: ${message}`).join('\n')}`,
        );
      }
    } finally {
      await this.abandon();
    }
  }

  /**
   * Ends the app like a phone that needs its memory: at once, without notice. Its temporary files go with it.
   *
   * @returns what it takes to open the app again
   */
  async kill(): Promise<LeftBehind> {
    const storage = await this.storage();
    await this.end();
    this.files.clearTemporary();
    return { storage, files: this.files };
  }

  /** Ends an app that a failed test has left running; an app that has ended is left alone. */
  async abandon(): Promise<void> {
    if (this.ended) return;
    await this.end();
    this.files.close();
  }

  private async end(): Promise<void> {
    this.ended = true;
    await this.driver.close();
    this.network.close();
  }

  private async patiently<T>(action: () => Promise<T>): Promise<T> {
    const end = Date.now() + this.patience;
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (Date.now() > end) throw await this.withErrors(error as Error);
        // rest: between two checks.
        await new Promise((resolve) => setTimeout(resolve, GLANCE));
      }
    }
  }

  private async withErrors(error: Error): Promise<Error> {
    const errors = await this.errors();
    if (errors.length > 0)
      error.message += `\nerrors: ${errors.map(({ kind, message }) => `${kind}: ${message}`).join('\n')}`;
    return error;
  }
}
