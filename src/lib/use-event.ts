import { useCallback, useRef } from 'react';

/**
 * The same function for as long as its component lives, which does what the most recently passed one does: memoised children are
 * not redrawn for it. For later events; what it returns during rendering may belong to the previous rendering.
 */
export function useEvent<Args extends unknown[], Result>(act: (...args: Args) => Result): typeof act {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
