/**
 * Lets a page do what is due, in the middle of long work. One that nobody looks at needs no pause, and its timers are slow: a second
 * each.
 */
export const pause = (): Promise<void> =>
  typeof document === 'undefined' || document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve));
