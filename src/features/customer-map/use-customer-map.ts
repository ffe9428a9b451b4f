import { useCallback, useState } from 'react';
import { useLatest } from '@/data/cache/use-latest';
import { askCustomerMap, MAP_LIFETIME_MS, type CustomerMap } from './load';

export interface CustomerMapState {
  /** Undefined while it is read; null when the table has no map field. */
  map: CustomerMap | null | undefined;
  /** Why there is none, or none of now; '' otherwise. */
  error: string;
  /** When the rows were read, ms; undefined when they are of now. */
  since: number | undefined;
  /** Rows read so far. */
  count: number;
  reload: () => Promise<void>;
}

/** The rows of a table for its map. @param table FormEngineKey, '' while it is not known yet */
export function useCustomerMap(table: string): CustomerMapState {
  const [count, setCount] = useState(0);
  const ask = useCallback(() => askCustomerMap(table, setCount), [table]);
  const name = table === '' ? '' : `newestMap:${table}`;
  const { data: map, error, since, refresh: reload } = useLatest(name, ask, MAP_LIFETIME_MS);
  return { map, error, since, count, reload };
}
