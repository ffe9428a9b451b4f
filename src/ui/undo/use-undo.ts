import { useEffect, useRef, useState } from 'react';

/** How long what was removed can be brought back (ms). */
const UNDO_MS = 5000;

/**
 * The last thing removed, for as long as it can be brought back.
 *
 * @param onGone called with what was not brought back: when the time is over, something else is removed, or the page leaves
 * @returns what can be brought back, and a function to set what was removed (undefined once it is back)
 */
export function useUndo<T>(
  onGone?: (removed: T) => void,
): readonly [removed: T | undefined, remember: (removed: T | undefined) => void] {
  const [removed, setRemoved] = useState<T>();
  const gone = useRef(onGone);
  gone.current = onGone;
  const held = useRef<T>();
  useEffect(() => {
    if (removed === undefined) return undefined;
    held.current = removed;
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS);
    return () => {
      clearTimeout(timer);
      const last = held.current;
      held.current = undefined;
      if (last !== undefined) gone.current?.(last);
    };
  }, [removed]);
  const remember = (next: T | undefined) => {
    if (next === undefined) held.current = undefined;
    setRemoved(() => next);
  };
  return [removed, remember];
}
