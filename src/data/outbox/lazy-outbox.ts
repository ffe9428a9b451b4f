import type { outbox } from './app-outbox';

type Outbox = typeof outbox;

let loading: Promise<Outbox> | undefined;

/**
 * The outbox for code that runs before anybody is logged in: on H5 its code is loaded with the first user, so that the
 * login page does without it. A load that failed is tried again by the next call.
 */
export function loadOutbox(): Promise<Outbox> {
  loading ??= import('./app-outbox').then(
    (loaded) => {
      loaded.watchOutbox();
      return loaded.outbox;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Calls the outbox once it is loaded; without its code there is nothing to call. */
export function whenOutboxLoaded(use: (loaded: Outbox) => unknown): void {
  loadOutbox().then(use, () => undefined);
}
