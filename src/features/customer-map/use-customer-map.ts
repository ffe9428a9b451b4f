import { useCallback, useEffect, useState } from 'react';
import { loadCustomerMap, type CustomerMap } from './load';

export interface CustomerMapState {
  /** Undefined while it is read; null when the table has no map field. */
  map: CustomerMap | null | undefined;
  /** Why there is none, '' otherwise. */
  error: string;
  /** Rows read so far. */
  count: number;
  reload: () => Promise<void>;
}

/** The rows of a table for its map. @param table FormEngineKey, '' while it is not known yet */
export function useCustomerMap(table: string): CustomerMapState {
  const [map, setMap] = useState<CustomerMap | null>();
  const [error, setError] = useState('');
  const [count, setCount] = useState(0);
  const load = useCallback(
    async (force: boolean) => {
      if (table === '') return;
      setError('');
      try {
        setMap(await loadCustomerMap(table, force, setCount, setMap));
      } catch (reason) {
        setError(reason instanceof Error ? reason.message : String(reason));
      }
    },
    [table],
  );
  useEffect(() => {
    void load(false);
  }, [load]);
  const reload = useCallback(() => load(true), [load]);
  return { map, error, count, reload };
}
