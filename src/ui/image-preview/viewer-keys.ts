import { useEffect, useRef } from 'react';
import { listenToKeys } from '../internal/keys';

/** Keys of the viewer while it is in front. */
export function useViewerKeys(active: boolean, keys: Record<string, () => void>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => (active ? listenToKeys((key) => current.current[key]) : undefined), [active]);
}
