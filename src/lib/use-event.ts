import { useCallback, useRef } from 'react';

/**
 * The same function for as long as its component lives, which does what the one handed over last does: memoised children are not
 * drawn anew for it. For what happens later; what it answers while something is drawn may be of the drawing before.
 */
export function useEvent<Args extends unknown[], Result>(act: (...args: Args) => Result): typeof act {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
