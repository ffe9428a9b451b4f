import type { KeySource } from './types';

/** What can be done by keys on what is shown, the newest last. */
export const keySources: { current: KeySource }[] = [];

/** The page that is shown, as the router counts its entries in the history: an address changes with filters, and is not unique. */
export const shownPage = (): unknown => (window.history.state as { idx?: number } | null)?.idx;

/** Offers what can be done by keys until the returned function is called. */
export function offerKeys(source: { current: KeySource }): () => void {
  keySources.push(source);
  return () => void keySources.splice(keySources.indexOf(source) >>> 0, 1);
}
