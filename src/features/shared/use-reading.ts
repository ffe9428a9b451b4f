import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '@/data/api/answer';
import { onWrite, tablesOfWrite } from '@/data/outbox/write-events';
import type { LatestOrKept } from '@/features/shared/latest-or-kept';
import { useReturn } from '@/features/shared/use-current';

/** What a page shows of the server, or of what is kept where it cannot be asked. */
export interface Reading<T> {
  /** Undefined until there is something to show. */
  data: T | undefined;
  /** Why it could not be read, '' when it could. */
  error: string;
  /** When what is shown was read, ms; undefined while it is of now. */
  since: number | undefined;
  /** Why it is not of now. */
  why: string;
  /** When it was read by this device's clock, ms, of now or not. */
  readAt: number;
  /** Asks again; settles when the answer is shown. */
  reload: () => Promise<void>;
}

interface Options<T> {
  /** Tables, in lower case, whose writes have it read again. The same array each time. */
  tables: readonly string[];
  /** What is known before the server has answered; the same function for the same question (useCallback). */
  known?: () => Promise<{ data: T } | undefined>;
  /** What was shown stays until the answer to the next question is there: the caller tells them apart. */
  keep?: boolean;
}

interface Shown<T> extends Omit<Reading<T>, 'reload'> {
  /** The question that it answers. */
  load: (() => Promise<LatestOrKept<T>>) | undefined;
}

const nothingOf = <T>(load: Shown<T>['load']): Shown<T> => ({
  load,
  data: undefined,
  error: '',
  since: undefined,
  why: '',
  readAt: 0,
});

/**
 * Reads what a page shows, and reads it again after writes and when somebody comes back. The answer to a question that
 * was asked before another one (a month turned past) is dropped, however late it comes; answers to the same one come in
 * the order in which they were asked for (`latestOrKept`).
 *
 * @param load reads it; another function (useCallback) asks something else, undefined asks nothing
 */
export function useReading<T>(
  load: (() => Promise<LatestOrKept<T>>) | undefined,
  { tables, known, keep = false }: Options<T>,
): Reading<T> {
  const [state, setState] = useState(() => nothingOf(load));
  const asked = useRef(load);
  asked.current = load;
  const reload = useCallback(async () => {
    if (!load) return;
    const show = (news: (before: Shown<T>) => Partial<Shown<T>>) => {
      if (asked.current !== load) return;
      setState((old) => {
        const before = old.load === load ? old : nothingOf(load);
        return { ...before, ...news(before) };
      });
    };
    const stored = await known?.();
    if (stored) show(({ data = stored.data }) => ({ data }));
    try {
      const { data, since, why, savedAt } = await load();
      show(() => ({ data, error: '', since, why, readAt: savedAt }));
    } catch (reason) {
      const gone = reason instanceof Refused ? nothingOf(load) : {};
      show(() => ({ ...gone, error: reason instanceof Error ? reason.message : String(reason) }));
    }
  }, [load, known]);
  useEffect(() => {
    void reload();
    return onWrite((entry) => {
      if (tablesOfWrite(entry).some((table) => tables.includes(table))) void reload();
    });
  }, [reload, tables]);
  useReturn(reload);
  const { load: _question, ...own } = state.load === load ? state : nothingOf(load);
  const { data, readAt } = state;
  return { ...own, ...(keep && state.load !== load ? { data, readAt } : {}), reload };
}
