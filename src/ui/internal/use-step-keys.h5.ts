import { useEffect } from 'react';
import { useKeys } from '../keys/page-keys';
import { bringIntoView } from './bring-into-view';

/** Elements with their own meaning for ↑ and ↓. */
const OWN_ARROWS = '[role="slider"],[role="tab"],[role="radiogroup"],[role="tree"],[role="menu"]';

/**
 * J, K and the arrows go through a list whose entries are shown next to it, Esc shows none. The row of an entry has the id
 * `step-` + Id, and is brought into view.
 *
 * @param current Id of the one that is shown
 */
export function useStepKeys<T extends { id: string }>(
  items: readonly T[],
  current: string | undefined,
  show: (item: T | undefined) => void,
): void {
  const place = items.findIndex(({ id }) => id === current);
  const step = (by: 1 | -1) => (press?: { readonly key: string }) => {
    if (press && press.key.length > 1 && document.activeElement?.closest(OWN_ARROWS)) return false;
    const next = items[place < 0 ? 0 : place + by];
    if (next) show(next);
    return next !== undefined;
  };
  useKeys('steps', {
    next: step(1),
    previous: step(-1),
    close: current === undefined ? undefined : () => show(undefined),
  });
  useEffect(() => {
    if (current !== undefined) bringIntoView(`step-${current}`);
  }, [current]);
}
