import { createStore } from 'zustand/vanilla';

/** Quiet this long, then the loading mark (spec §9, async page load delay). */
const LOADING_AFTER_MS = 200;
/** Then the error with a retry (spec §9, async page load timeout). */
const FAILED_AFTER_MS = 3000;
/** This long after a page is shown, the code of the pages one tap away is fetched (spec §9, resource preload delay). */
const PRELOAD_AFTER_MS = 100;
/** Then, once nothing else is to be done, that of the pages behind them. */
const PRELOAD_NEXT_AFTER_MS = 3000;

export type LazyState =
  { readonly phase: 'idle' } | { readonly phase: 'loading' } | { readonly phase: 'failed'; retry(): void };

/** What the shell shows while the code of a page is on its way; one page is loaded at a time. */
export const lazyState = createStore<LazyState>(() => ({ phase: 'idle' }));

let current = 0;

/**
 * Loads the code of a page and keeps `lazyState` in step. It never rejects: a load that fails or takes too long
 * shows the error, and resolves once a retry, or the slow load itself, arrives.
 *
 * @param load starts one attempt
 */
export function watchLoad<T>(load: () => Promise<T>): Promise<T> {
  const mine = ++current;
  const show = (state: LazyState): void => {
    if (mine === current) lazyState.setState(state, true);
  };
  return new Promise((resolve) => {
    const attempt = (): void => {
      const loading = setTimeout(() => show({ phase: 'loading' }), LOADING_AFTER_MS);
      const fail = (): void => {
        stop();
        show({ phase: 'failed', retry: attempt });
      };
      const failed = setTimeout(fail, FAILED_AFTER_MS);
      const stop = (): void => {
        clearTimeout(loading);
        clearTimeout(failed);
      };
      const arrived = (page: T): void => {
        stop();
        show({ phase: 'idle' });
        resolve(page);
      };
      load().then(arrived, fail);
    };
    attempt();
  });
}

type Loads = readonly (() => Promise<unknown>)[];

const start = (loads: Loads): void => loads.forEach((load) => void load().catch(() => undefined));

/**
 * Fetches the code of pages that are likely next, once, after the current page has its own.
 *
 * @param loads start one load each; a load that fails is made again when its page is opened
 * @param next those of pages that are opened from there, which have time
 * @returns to be called when a page is shown
 */
export function preloader(loads: Loads, next: Loads = []): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    setTimeout(() => start(loads), PRELOAD_AFTER_MS);
    // Browsers that cannot tell when they are idle are taken to be.
    setTimeout(
      () => (globalThis.requestIdleCallback ?? setTimeout)(() => start(next)),
      PRELOAD_NEXT_AFTER_MS,
    );
  };
}
