import { useDidHide, useDidShow } from '@tarojs/taro';
import { useEffect, useRef } from 'react';
import { useEvent } from '@/lib/use-event';
import { overlayStore, topLayer } from '../overlay/machine';
import { bringIntoView } from './bring-into-view';
import { listenToKeys } from './keys';

/** Elements with their own meaning for ↑ and ↓. */
const OWN_ARROWS = '[role="slider"],[role="tab"],[role="radiogroup"],[role="tree"],[role="menu"]';
const DOWN = ['j', 'ArrowDown'];
const UP = ['k', 'ArrowUp'];

/** Whether the keys of the page in front are meant: nothing lies over it, and it is in front. */
export function useHasKeys(): () => boolean {
  const isInFront = useRef(true);
  useDidShow(() => void (isInFront.current = true));
  useDidHide(() => void (isInFront.current = false));
  return useEvent(() => isInFront.current && !topLayer(overlayStore.getState()));
}

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
  const hasKeys = useHasKeys();
  const onKey = useEvent((key: string) => {
    if (!hasKeys()) return undefined;
    if (key === 'Escape') return current === undefined ? undefined : () => show(undefined);
    const step = DOWN.includes(key) ? 1 : UP.includes(key) ? -1 : 0;
    if (step === 0 || (key.length > 1 && document.activeElement?.closest(OWN_ARROWS))) return undefined;
    const place = items.findIndex(({ id }) => id === current);
    const next = items[place < 0 ? 0 : place + step];
    return next && (() => show(next));
  });
  useEffect(() => listenToKeys(onKey), [onKey]);
  useEffect(() => {
    if (current !== undefined) bringIntoView(`step-${current}`);
  }, [current]);
}
