import { useEffect, useRef } from 'react';
import { focusSearch } from '@/ui/internal/focus-search';
import { listenToKeys } from '@/ui/internal/keys';

export interface ListKeys {
  onAdd?: () => void;
  onEscape?: () => void;
}

/** Keys of a list in a browser: `/` searches, N adds, Esc closes; arrows and Enter are handled by the list itself. */
export function useRecordKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(
    () =>
      listenToKeys((key) => {
        if (key === '/') return focusSearch;
        if (key === 'n' || key === 'N') return latest.current.onAdd;
        return key === 'Escape' ? latest.current.onEscape : undefined;
      }),
    [],
  );
}
