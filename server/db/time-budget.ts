import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The longest the database works for one request, all its statements together, in milliseconds. Each statement has its
 * own limit besides; without this one a request could ask for many that stay just below it.
 */
const perRequest = 5500;

interface Budget {
  left: number;
}

const current = new AsyncLocalStorage<Budget>();

/** Runs what belongs to one request. */
export function withBudget<T>(work: () => T): T {
  return current.run({ left: perRequest }, work);
}

/** Too little to be worth starting with. */
const worthStarting = 20;

/** A request whose time of the database is used up; the code is PostgreSQL's for a statement that was ended. */
export class OutOfTime extends Error {
  readonly code = '57014';
}

/**
 * What a statement may take at most: its own limit (0 = none), or what is left of its request's time.
 * @throws OutOfTime when nothing is
 */
export function allowance(limit: number): number {
  const budget = current.getStore();
  if (!budget) return limit;
  if (budget.left < worthStarting) throw new OutOfTime('the time of this request is used up');
  return Math.round(limit > 0 ? Math.min(limit, budget.left) : budget.left);
}

/** Counts the time of a statement against its request. */
export async function spend<T>(work: () => Promise<T>): Promise<T> {
  const budget = current.getStore();
  const start = performance.now();
  try {
    return await work();
  } finally {
    if (budget) budget.left -= performance.now() - start;
  }
}
