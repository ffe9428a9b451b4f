import { randomUUID } from 'node:crypto';
import { expect, test as playwright, type Browser, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** How far servers and browsers are ahead of this machine: their clocks began at a moment of a working day (scripts/e2e.mjs). */
const ahead = Number(process.env['E2E_CLOCK_AHEAD'] ?? '0');

/** The time of servers and browsers, in milliseconds. */
export const now = (): number => Date.now() + ahead;

/** A name that neither another test nor an earlier try of the same test has used. */
export const unique = (name: string): string => `${name}${randomUUID().slice(0, 8)}`;

/** Puts the clock of a page ahead, before any of its scripts. Time passes at its normal rate, and timers are left alone. */
function putAhead(by: number): void {
  const Real = Date;
  const time = () => Real.now() + by;
  function Moved(this: unknown, ...given: ConstructorParameters<DateConstructor>): unknown {
    if (!new.target) return new Real(time()).toString();
    const parts = given.length > 0 ? given : [time()];
    return Reflect.construct(Real, parts, new.target as unknown as DateConstructor);
  }
  Object.setPrototypeOf(Moved, Real);
  Moved.prototype = Real.prototype;
  Moved.now = time;
  Real.prototype.constructor = Moved;
  Object.defineProperty(globalThis, 'Date', { value: Moved, configurable: true, writable: true });
}

/** Puts the clock of this phone back by `by` milliseconds, for the open page and for every page it opens later. */
export async function putClockBack(page: Page, by: number): Promise<void> {
  await page.context().addInitScript(putAhead, -by);
  await page.evaluate(putAhead, -by);
}

/** Every context of a browser has the servers' time, including those that a test makes for a second person. */
async function withServersTime(browser: Browser): Promise<Browser> {
  const make = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await make(options);
    await context.addInitScript(putAhead, ahead);
    return context;
  };
  return browser;
}

/** Another person's phone or desk. Where one tenant has two servers, it talks to the other one. */
export async function elsewhere(browser: Browser): Promise<Page> {
  const { E2E_SECOND_URL: baseURL } = process.env;
  return (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
}

export const test = playwright.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => use(ahead === 0 ? browser : await withServersTime(browser)),
    { scope: 'worker' },
  ],
  // An exception that nothing catches may leave no trace on the page, only something that does not happen.
  page: async ({ page }, use) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({ message, stack }) => uncaught.push(stack ?? message));
    await use(page);
    expect(uncaught).toEqual([]);
  },
});
