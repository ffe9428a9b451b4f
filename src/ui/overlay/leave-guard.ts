import { useCallback, useLayoutEffect, useRef } from 'react';

/** Asks the user whether to leave; present while the top page holds something unsaved. */
type Ask = () => void;

let guard: Ask | null = null;
const followers = new Set<() => void>();

function setGuard(next: Ask | null): void {
  guard = next;
  followers.forEach((follow) => follow());
}

/** The question to ask before the browser may leave the page; null when it may leave at once. */
export function leaveGuard(): Ask | null {
  return guard;
}

/** Calls back when a guard is set or removed. @returns the function that stops it */
export function onLeaveGuard(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/**
 * Keeps the browser's back, its reload and the closing of its tab from losing what the page holds.
 *
 * @param active whether there is something to lose
 * @param ask asks the user, and leaves if the user wants to
 * @returns lets the page go: to be called before it leaves on its own accord
 */
export function useLeaveGuard(active: boolean, ask: Ask): () => void {
  const latest = useRef(ask);
  latest.current = ask;
  const mine = useRef<Ask>(() => latest.current());
  const release = useCallback(() => {
    if (guard === mine.current) setGuard(null);
  }, []);
  // From the frame in which it is drawn: a step back may follow the first letter at once.
  useLayoutEffect(() => {
    if (!active) return undefined;
    setGuard(mine.current);
    return release;
  }, [active, release]);
  return release;
}
