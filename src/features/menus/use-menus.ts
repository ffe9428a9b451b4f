import { useMemo } from 'react';
import type { SysMenu } from '@/data/protocol/menu';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { readMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';
import { MENUS } from '@/features/menus/menus';

/** The menu tree of the user. */
export function useMenus(): Omit<QueryResult<SysMenu[]>, 'data'> & {
  menus: readonly WorkMenu[] | undefined;
} {
  const { data, ...answer } = useQuery(MENUS);
  const menus = useMemo(() => data && readMenus(data), [data]);
  return { menus, ...answer };
}
