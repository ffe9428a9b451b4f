import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useReturn } from '@/navigation/use-return';
import { currentScope, onScopeChange } from '../scope';
import { queries } from './app-queries';
import { NOTHING_KNOWN, type QueryState, type Query } from './query';
import type { Following } from './query-contract';
import { watchTables } from './watched-tables';

/** What a page shows of an answer. */
export interface QueryResult<T> {
  /** Undefined until there is something to show. */
  data: T | undefined;
  /** Why there is nothing to show, in the catalogue's or the server's words; '' if there is something, or it may still come. */
  error: string;
  /** When what is shown was read, ms; undefined while it is current, or the answer is about to come. */
  since: number | undefined;
  /** Why what is shown is not current; '' when no reason is known. */
  why: string;
  /** When it was read by this device's clock, ms, current or not. */
  readAt: number;
  /** Asks the server; settles when its answer is shown. */
  refresh: () => Promise<void>;
}

const nothing = () => undefined;

/**
 * The answer to a question: what is kept at once, and the server's answer when it arrives; read again when something has changed
 * it, and when the user comes back to the page.
 *
 * @param query its name is its identity: a different question needs a different name; no name asks nothing
 * @param keep what was shown stays until the answer to another question has arrived: the caller distinguishes them
 */
export function useQuery<T>(query: Query<T>, { keep = false } = {}): QueryResult<T> {
  const latest = useRef(query);
  latest.current = query;
  // A page may be drawn before the session has been read from the device: it asks as soon as it has.
  const keyOf = () => {
    const scope = currentScope();
    return scope && query.name !== '' ? JSON.stringify([scope.osClient, scope.userId, query.name]) : '';
  };
  const key = useSyncExternalStore(onScopeChange, keyOf, keyOf);
  const following = useRef<Following>();
  const isSeen = useReturn(() => following.current?.comeBack());
  const follow = useCallback(
    (onChange: () => void) => {
      if (key === '') return nothing;
      const own = queries.follow(latest.current, { onChange, isSeen });
      following.current = own;
      return () => {
        own.stop();
        if (following.current === own) following.current = undefined;
      };
    },
    [key, isSeen],
  );
  const read = useCallback(
    (): QueryState<T> => (key === '' ? NOTHING_KNOWN : queries.known(latest.current)),
    [key],
  );
  const tables = key === '' ? '' : (query.tables ?? []).join();
  useEffect(() => {
    if (tables === '') return undefined;
    following.current?.describe(tables.split(','));
    return watchTables(tables.split(','));
  }, [tables]);
  const answer = useSyncExternalStore(follow, read, read);
  const before = useRef(answer);
  if (answer.data !== undefined) before.current = answer;
  const refresh = useCallback(() => following.current?.refresh() ?? Promise.resolve(), []);
  const { data, readAt } = keep ? before.current : answer;
  // A failure from before this was opened is reported again only when it happens again.
  const { why, isOld } = following.current ? answer : { why: '', isOld: false };
  const has = answer.data !== undefined;
  return {
    data,
    error: has ? '' : why,
    since: has && isOld ? readAt : undefined,
    why: has ? why : '',
    readAt,
    refresh,
  };
}
