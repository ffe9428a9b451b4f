import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FormStore, FormTabState } from '@/form/store/types';

/** Which tab is open. */
export function useActiveTab(store: FormStore): string {
  const read = useCallback(() => store.state().activeTab, [store]);
  return useSyncExternalStore(store.subscribeState, read, read);
}

/** For the scroller around a form: scrolls to its top whenever another tab is opened; undefined until then. */
export function useTabTop(store: FormStore): { top: number } | undefined {
  const tab = useActiveTab(store);
  const opened = useRef<{ tab: string }>();
  return useMemo(() => {
    const isFirst = opened.current === undefined;
    opened.current = { tab };
    return isFirst ? undefined : { top: 0 };
  }, [tab]);
}

/** The tabs with their error counts; the same list until one of them changes. */
export function useTabs(store: FormStore): readonly FormTabState[] {
  const read = useCallback(() => store.state().tabs, [store]);
  return useSyncExternalStore(store.subscribeState, read, read);
}

/** Whether any of these fields shows. Renders only when the answer changes, not with each of the fields. */
export function useAnyVisible(store: FormStore, names: readonly string[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = names.map((name) => store.subscribe(name, listener));
      return () => offs.forEach((off) => off());
    },
    [store, names],
  );
  const read = useCallback(() => names.some((name) => isShown(store, name)), [store, names]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether a field takes up room: visible, and not an audit column of a row that does not exist yet. */
export function isShown(store: FormStore, name: string): boolean {
  const isUnmade = store.state().mode === 'Add' && store.field(name)?.audit === true;
  return !isUnmade && store.stateOf(name)?.visible === true;
}
