import { useEffect, useRef } from 'react';
import { offerKeys, shownPage } from './key-sources.h5';
import type { KeyActs, KeyPlace, KeySource } from './types';

let press: ((event: KeyboardEvent) => void) | undefined;

/** Fetches the table of keys and what acts on it. */
export async function loadKeys(): Promise<void> {
  press = (await import('./press-key.h5')).pressKey;
}

// A desktop has fetched it before the first key; elsewhere that key fetches it.
document.addEventListener('keydown', (event) => {
  if (press) press(event);
  else
    loadKeys().then(
      () => press?.(event),
      () => undefined,
    );
});

/**
 * Offers what can be done by keys while the page is shown.
 *
 * @param place the section of the table of keys that it falls under
 * @param more what it does with rows, and the element in which it holds
 */
export function useKeys(
  place: KeyPlace,
  acts: KeyActs,
  more?: Pick<KeySource, 'rows' | 'within' | 'offers'>,
): void {
  const source = useRef<KeySource>({ place, acts, page: shownPage() });
  Object.assign(source.current, { place, acts, ...more });
  useEffect(() => offerKeys(source), []);
}
