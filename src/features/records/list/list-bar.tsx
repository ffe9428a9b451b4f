import { useState } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { todaysDate } from '@/features/shared/use-todays-date';
import type { FormStore } from '@/form/store/types';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { useKeys } from '@/ui/keys/page-keys';
import { Chip } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { Scroll } from '@/ui/scroll';
import { SearchBar } from '@/ui/search-bar';
import { Tabs } from '@/ui/tabs';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { FilterLayer } from '@/features/records/list/filter-layer';
import { filterText } from '@/features/records/list/filter-text';
import { countFilters, isEmptyFilter } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';
import { ListViews } from '@/features/records/list/list-views';
import type { ButtonModel, OrderModel } from '@/features/menus/menu-model';
import './list-bar.scss';

/** The most names of searchable fields that the placeholder lists. */
const HINT_FIELDS = 3;

interface OrderChoice {
  text: string;
  order: OrderModel;
}

function useOrders({ definition }: ListState): OrderChoice[] {
  const t = useTranslation(sharedMessages);
  const columns = definition.sortable.flatMap(({ name, label }): OrderChoice[] => [
    { text: t('sortAscending', { name: label }), order: { field: name, type: 'ASC' } },
    { text: t('sortDescending', { name: label }), order: { field: name, type: 'DESC' } },
  ]);
  return [
    { text: t('sortNewest'), order: { field: 'CreateTime', type: 'DESC' } },
    { text: t('sortUpdated'), order: { field: 'UpdateTime', type: 'DESC' } },
    ...columns,
  ];
}

export interface ListBarProps {
  list: ListState;
  options: FormStore;
  tabs: readonly ButtonModel[];
  /** Id of the chosen tab. */
  tab: string;
  counts: Readonly<Record<string, number>>;
  onTab: (tab: string) => Promise<void>;
  /** Whether the user may search here (NoSearch). */
  searchable: boolean;
}

/** Above a list: keyword, page tabs, active filters, order. */
export function ListBar({ list, options, tabs, tab, counts, onTab, searchable }: ListBarProps) {
  const t = useTranslation(sharedMessages);
  const query = useStore(list.query);
  const [filtering, setFiltering] = useState(false);
  // Each opening begins with the list's filters; until the first one the sheet's code is not needed.
  const [openings, setOpenings] = useState(0);
  const orders = useOrders(list);
  const { search, menu } = list.definition;
  const today = todaysDate();
  const hint = search.filter(({ kind, inBar }) => kind === 'text' && inBar).map(({ field }) => field.label);
  const sort = async () => {
    const key = await openActionSheet({
      title: t('sort'),
      items: orders.map(({ text }, index) => ({ key: String(index), text })),
    });
    const chosen = orders[Number(key ?? -1)];
    if (chosen) list.setOrder(chosen.order);
  };
  const current = orders.find(
    ({ order }) => order.field === query.order.field && order.type === query.order.type,
  );
  const active = search.filter(({ field }) => {
    const filter = query.filters[field.name];
    return filter !== undefined && !isEmptyFilter(filter);
  });
  const without = (name: string) => {
    const { [name]: _gone, ...others } = query.filters;
    list.setFilters(others);
  };
  const openFilter = () => {
    setOpenings((before) => before + 1);
    setFiltering(true);
  };
  const filters = searchable && search.length > 0;
  useKeys('list', { filter: filters ? openFilter : undefined });
  return (
    <Box className="list-bar">
      {searchable ? (
        <SearchBar
          value={query.keyword}
          onChange={list.setKeyword}
          placeholder={
            hint.length > 0
              ? t('searchIn', { fields: hint.slice(0, HINT_FIELDS).join(t('listComma')) })
              : t('searchList')
          }
        />
      ) : null}
      {tabs.length > 0 ? (
        <Tabs
          name={menu.name}
          items={tabs.map(({ id, name }) => ({
            key: id,
            text: name,
            count: counts[id],
          }))}
          current={tab}
          onChange={(id) => void onTab(id)}
        />
      ) : null}
      <Box className="list-bar__tools">
        <Scroll horizontal className="list-bar__scroll">
          <Box className="list-bar__chips">
            {filters ? (
              <Chip
                icon="filter"
                text={t('filter')}
                ground="sunken"
                selected={countFilters(query) > 0}
                count={countFilters(query) || undefined}
                onTap={openFilter}
              />
            ) : null}
            {searchable ? <ListViews list={list} options={options} tabs={tabs} onTab={onTab} /> : null}
            {query.of ? (
              <Chip
                removable
                ground="sunken"
                name={t('removeFilter', { name: query.of.text })}
                text={query.of.text}
                onTap={list.showAll}
              />
            ) : null}
            {active.map((one) => (
              <Chip
                key={one.field.name}
                removable
                ground="sunken"
                name={t('removeFilter', { name: one.field.label })}
                text={filterText(one, query.filters[one.field.name], options, today)}
                onTap={() => without(one.field.name)}
              />
            ))}
          </Box>
        </Scroll>
        <Pressable
          name={`${t('sort')} ${current?.text ?? ''}`}
          popup="menu"
          className="list-bar__sort"
          onTap={() => void sort()}
        >
          <Icon icon="sort" size={16} tone="text-2" />
          <Text lines={1} className="list-bar__sort-text">
            {current?.text ?? t('sort')}
          </Text>
        </Pressable>
      </Box>
      {openings > 0 ? (
        <FilterLayer
          key={openings}
          open={filtering}
          list={list}
          options={options}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </Box>
  );
}
