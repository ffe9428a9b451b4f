import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { FormStore } from '@/form/store/types';
import { countRows } from '@/features/records/list/count-rows';
import { FilterSheet, type FilterSheetProps } from '@/features/records/list/filter-sheet';
import { noteFilters, useFilterOrder } from '@/features/records/list/filter-use';
import { isEmptyFilter, type ListQuery } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';

export interface ListFilterProps extends Pick<FilterSheetProps, 'open' | 'keep' | 'onClose'> {
  list: ListState;
  options: FormStore;
  /** Called instead of applying no filters at all. */
  onReset?: () => void;
}

/** The filter of a list. */
export function ListFilter({ list, onReset, ...props }: ListFilterProps) {
  const { menu, search } = list.definition;
  const { filters } = useStore(list.query);
  const ordered = useFilterOrder(menu.id, search);
  const count = useCallback((draft: ListQuery['filters']) => countRows(list, draft), [list]);
  const apply = (draft: ListQuery['filters']) => {
    const names = Object.keys(draft);
    const isChanged = (name: string) => {
      const filter = draft[name];
      return filter !== filters[name] && filter !== undefined && !isEmptyFilter(filter);
    };
    noteFilters(menu.id, names.filter(isChanged));
    if (onReset && names.length === 0) onReset();
    else list.setFilters(draft);
  };
  return ordered ? (
    <FilterSheet {...props} search={ordered} filters={filters} count={count} onApply={apply} />
  ) : null;
}
