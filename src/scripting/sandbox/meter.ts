/** Longest stretch a script may run without giving the page a turn, ms: a tap is answered well within a second. */
const MAX_TURN_MS = 500;
/** Steps (loop rounds and function calls) of one turn. */
const MAX_STEPS = 5_000_000;
/** Characters one text may have, items one list may have. */
export const MAX_TEXT = 1_000_000;
export const MAX_ITEMS = 100_000;
/** Characters and items a script may make in one turn, together. */
const MAX_GROWTH = 20_000_000;
/** How many steps pass between two checks of the clock. */
const CLOCK_EVERY = 32;

/** A script was stopped. The script cannot catch this; it is logged. */
export class ScriptStopped extends Error {
  override name = 'ScriptStopped';
}

/**
 * What a script may use up. A turn begins when the form calls into a script and after each answer from outside that it waited
 * for; a turn that was stopped stays stopped, so that `catch` and `finally` cannot continue.
 */
export interface Meter {
  /** Source line of the last guarded operation, 1-based; 0 before the first. */
  line: number;
  step(): void;
  /** Counts text or items created. */
  grow(amount: number): void;
  /** Starts a new turn: the page has had its turn. */
  turn(): void;
  /** From here on none of this form's scripts runs. */
  close(): void;
  /** Throws when a text or list would be too large. */
  fits(length: number, max: number): void;
}

/** Counts what a script costs and stops it at the limits. */
export function createMeter(now: () => number = Date.now): Meter {
  let steps = 0;
  let growth = 0;
  let since = now();
  let stopped: ScriptStopped | undefined;

  function stop(reason: string): never {
    stopped ??= new ScriptStopped(reason);
    throw stopped;
  }

  const meter: Meter = {
    line: 0,
    step() {
      if (stopped) throw stopped;
      steps += 1;
      if (steps > MAX_STEPS) stop(`more than ${MAX_STEPS} steps`);
      if (steps % CLOCK_EVERY === 0 && now() - since > MAX_TURN_MS) stop(`longer than ${MAX_TURN_MS} ms`);
    },
    grow(amount) {
      if (stopped) throw stopped;
      growth += amount;
      if (growth > MAX_GROWTH) stop('too much memory');
      if (now() - since > MAX_TURN_MS) stop(`longer than ${MAX_TURN_MS} ms`);
    },
    fits(length, max) {
      if (stopped) throw stopped;
      if (!(length <= max)) stop('a text or list grew too large');
      meter.grow(length);
    },
    turn() {
      if (isClosed) return;
      stopped = undefined;
      steps = 0;
      growth = 0;
      since = now();
    },
    close() {
      isClosed = true;
      stopped = new ScriptStopped('the form was closed');
    },
  };
  let isClosed = false;
  return meter;
}
