import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnline } from '@/device/network/network';
import { Refused } from '../api/answer';
import { cached, peekCache } from './app-cache';
import type { Cached } from './cache';

/** A kept answer is shown without its age for so long (ms) while the server is asked: a quick answer needs no words. */
const QUIET_MS = 800;

export interface Latest<T> {
  /** Undefined until there is something to show. */
  data: T | undefined;
  /** Why there is nothing, in the catalogue's words. */
  error: string;
  /** When what is shown was read, ms since 1970; undefined once the server has said that it is so now. */
  since: number | undefined;
  /** Asks the server; settles when the answer is shown. */
  refresh: () => Promise<void>;
}

interface Shown<T> {
  /** The question that it answers. */
  subject: () => Promise<T>;
  kept?: Cached<T>;
  error: string;
  /** What is shown is of another time than now, and worth saying so. */
  old: boolean;
}

/**
 * What the server has now: a kept answer bridges the time until it has answered, and says how old it is when that takes
 * longer or fails. What the server gives this person no longer is not shown any more.
 *
 * @param name of the value within the tenant and for this user (app-cache.ts); '' asks nothing
 * @param ask reads it; rejects with the reason when it cannot. Another function (useCallback) asks something else
 * @param lifetimeMs a kept answer younger than this is good without asking, as long as there is a network
 */
export function useLatest<T>(name: string, ask: () => Promise<T>, lifetimeMs = 0): Latest<T> {
  const [shown, setShown] = useState<Shown<T>>({ subject: ask, error: '', old: false });
  const running = useRef(Promise.resolve());
  const subject = useRef(ask);
  subject.current = ask;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const read = useCallback(
    async (force: boolean) => {
      if (name === '') return;
      const show = (news: (before: Shown<T>) => Partial<Shown<T>>) =>
        subject.current === ask && setShown((before) => ({ ...before, ...news(before) }));
      const kept = await peekCache<T>(name, lifetimeMs);
      if (kept?.fresh && !force && (await isOnline())) {
        show(() => ({ kept, error: '', old: false }));
        return;
      }
      // The page has gone meanwhile, and perhaps whoever opened it: nobody is there to hear the answer.
      if (isLeft.current) return;
      show((before) => (before.kept || !kept ? {} : { kept }));
      const late = setTimeout(() => show(() => ({ old: true })), QUIET_MS);
      try {
        const answer = await cached(name, Number.POSITIVE_INFINITY, ask, { force: true });
        show(() => ({ kept: answer, error: '', old: !answer.fresh }));
      } catch (error) {
        const gone = error instanceof Refused ? { kept: undefined } : {};
        show(() => ({ ...gone, error: error instanceof Error ? error.message : String(error), old: true }));
      } finally {
        clearTimeout(late);
      }
    },
    [name, ask, lifetimeMs],
  );
  // A question asked while another is under way may be about something newer: it waits its turn and asks anew.
  const inTurn = useCallback(
    (force: boolean) => (running.current = running.current.then(() => read(force))),
    [read],
  );
  const refresh = useCallback(() => inTurn(true), [inTurn]);
  useEffect(() => {
    setShown({ subject: ask, error: '', old: false });
    void inTurn(false);
  }, [ask, inTurn]);
  // Where the question has just changed, the answer to the one before is still there.
  const { kept, error, old } = shown.subject === ask ? shown : { kept: undefined, error: '', old: false };
  return { data: kept?.data, error, since: kept && old ? kept.savedAt : undefined, refresh };
}
