import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The longest the database works for one request, all its statements together, in milliseconds. Each statement also has its own
 * limit; without this one a request could send many that stay just below it.
 */
const perRequest = 5500;

interface Budget {
  left: number;
}

const current = new AsyncLocalStorage<Budget>();

/** Runs the work of one request. */
export function withBudget<T>(work: () => T): T {
  return current.run({ left: perRequest }, work);
}

/** What each row of a batch adds to the time of its request: thousands of rows are one transaction, and one row stays a short one. */
const perRow = 10;

/** Gives the present request time for as many rows as it writes. */
export function allowRows(rows: number): void {
  const budget = current.getStore();
  if (budget) budget.left += rows * perRow;
}

/** Too little time for starting a statement to be worthwhile. */
const worthStarting = 20;

/** A request that has used up its database time; the code is PostgreSQL's for a statement that was ended. */
export class OutOfTime extends Error {
  readonly code = '57014';
}

/**
 * The longest a statement may take: its own limit (0 = none), or the rest of its request's time.
 * @throws OutOfTime when nothing remains
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
