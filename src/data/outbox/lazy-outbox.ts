import type { outbox } from './app-outbox';

type Outbox = typeof outbox;

let loading: Promise<Outbox> | undefined;

/**
 * The outbox for those who run before anybody is logged in: on H5 its code arrives with the first user, so that the
 * login page goes without it. A load that failed is tried again by the next call.
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

/** Calls the outbox once it is there; without its code there is nothing of it that could be called. */
export function whenOutboxLoaded(use: (loaded: Outbox) => unknown): void {
  loadOutbox().then(use, () => undefined);
}
