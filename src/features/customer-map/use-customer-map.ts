import { useState } from 'react';
import { queries } from '@/data/query/app-queries';
import { formDefinition } from '@/data/query/form-definition';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { askCustomerMap, MAP_LIFETIME_MS, type CustomerMap } from './load';

export interface CustomerMapState extends Omit<QueryResult<CustomerMap | null>, 'data'> {
  /** Undefined while it is being read; null when the table has no map field. */
  map: CustomerMap | null | undefined;
  /** Rows read so far. */
  count: number;
}

/** The rows of a table for its map. @param table FormEngineKey, '' while it is unknown */
export function useCustomerMap(table: string): CustomerMapState {
  const [count, setCount] = useState(0);
  const { data: map, ...answer } = useQuery({
    name: table === '' ? '' : `newestMap:${table}`,
    async ask() {
      const { data } = await queries.ensure(formDefinition({ tableName: table }));
      return askCustomerMap(table, data.fields, setCount);
    },
    goodFor: MAP_LIFETIME_MS,
    tables: [table.toLowerCase()],
  });
  return { map, count, ...answer };
}
