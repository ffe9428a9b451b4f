import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '@/i18n/use-translation';
import { useEvent } from '@/lib/use-event';
import type { ChangeLook, ListLook } from '@/ui/data-table/column-look';
import type { ColumnSum } from '@/ui/data-table/table-foot';
import type { ColumnAction, ColumnOrder, Sorting } from '@/ui/data-table/table-head';
import type { OrderModel } from '@/features/menus/menu-model';
import type { ListState } from '@/features/records/list/list-state';
import type { Statistic } from '@/features/records/list/statistics';
import { canGroupBy } from '@/features/records/table/groups';
import type { TableColumn } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';

/** The columns that every list can be sorted by. */
const ALWAYS_SORTED = ['CreateTime', 'UpdateTime'];

const columnOf = ({ field, type }: OrderModel): ColumnOrder => ({ key: field, type });

/** The server sorts the rows, by what the menu allows. */
export function useSorting({ query, definition, setOrder }: ListState): Sorting {
  const { order } = useStore(query);
  return useMemo(() => {
    const own = columnOf(definition.order);
    const sortable = [...ALWAYS_SORTED, ...definition.sortable.map(({ name }) => name)];
    return {
      order: order === definition.order ? own : columnOf(order),
      own,
      canSort: (key) => sortable.includes(key),
      sort: (to) =>
        setOrder(to === undefined || to === own ? definition.order : { field: to.key, type: to.type }),
    };
  }, [order, definition, setOrder]);
}

/** Grouping the rows by a column, in its menu. */
export function useGroupActions(look: ListLook, change: ChangeLook) {
  const t = useTranslation(tableMessages);
  const group = (key: string) => change((before) => ({ ...before, group: key }));
  return useEvent(({ key, field }: TableColumn): ColumnAction[] => [
    ...(canGroupBy(field) && look.group !== key
      ? [{ key: 'group', text: t('group'), run: () => group(key) }]
      : []),
    ...(look.group === '' ? [] : [{ key: 'ungroup', text: t('ungroup'), run: () => group('') }]),
  ]);
}

/** The server's numbers for the whole list: the sum of the rows that were read would pass for that of the list. */
export function sumsOf(statistics: readonly Statistic[]): ReadonlyMap<string, ColumnSum> {
  const fields = [...new Set(statistics.map(({ field }) => field))];
  return new Map(
    fields.map((field) => {
      const own = statistics.filter((one) => one.field === field);
      const title = own.map(({ label, text }) => `${label} ${text}`).join('\n');
      return [field, { text: own.map(({ text }) => text).join(' · '), title }];
    }),
  );
}
