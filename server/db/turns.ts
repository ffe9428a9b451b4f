import { AsyncLocalStorage } from 'node:async_hooks';
import { OutOfTime, allowance, spend } from './time-budget';

/** Work under way, and whether it already holds a connection. */
interface Holder {
  holds: boolean;
}

const holder = new AsyncLocalStorage<Holder>();

/**
 * Runs a transaction. Further connections it needs never wait for a turn: those ahead in the queue might be waiting for this very
 * transaction.
 */
export function asHolder<T>(work: () => T): T {
  return holder.getStore()?.holds ? work() : holder.run({ holds: false }, work);
}

/** Lets a limited number at a time use a shared resource; the others wait in order. */
export class Turns {
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  /** @param most how many at a time */
  constructor(private readonly most: number) {}

  /**
   * Waits for a turn, as long as the request has database time left; outside of requests, for as long as it takes.
   * @returns a function that gives it back
   * @throws OutOfTime when the time is over first
   */
  async take(): Promise<() => void> {
    const mine = holder.getStore();
    if (mine?.holds) return () => undefined;
    if (this.taken < this.most) this.taken += 1;
    else await this.wait();
    if (mine) mine.holds = true;
    return () => {
      if (mine) mine.holds = false;
      this.next();
    };
  }

  private async wait(): Promise<void> {
    const left = allowance(0);
    await spend(
      () =>
        new Promise<void>((done, fail) => {
          const go = (): void => {
            clearTimeout(timer);
            done();
          };
          const giveUp = (): void => {
            this.waiting.delete(go);
            fail(new OutOfTime('others of this tenant have all its connections'));
          };
          const timer = left > 0 ? setTimeout(giveUp, left) : undefined;
          this.waiting.add(go);
        }),
    );
  }

  /** A turn is passed on directly, so that nobody cuts in. */
  private next(): void {
    const [first] = this.waiting;
    if (!first) {
      this.taken -= 1;
      return;
    }
    this.waiting.delete(first);
    first();
  }
}

/** Separate turns for each name. */
export class TurnsByName {
  private readonly byName = new Map<string, Turns>();

  /** @param most how many at a time of one name */
  constructor(private readonly most: number) {}

  of(name: string): Turns {
    const turns = this.byName.get(name) ?? new Turns(this.most);
    this.byName.set(name, turns);
    return turns;
  }
}
