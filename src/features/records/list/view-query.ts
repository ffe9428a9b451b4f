import { todaysDate } from '@/features/shared/use-todays-date';
import type { FormStore } from '@/form/store/types';
import { datePresets, presetDays, presetOf } from '@/features/records/list/date-presets';
import { filtersFromText, filtersToText, type AddressFilters } from '@/features/records/list/filter-address';
import { filterText } from '@/features/records/list/filter-text';
import type { KeptView } from '@/features/records/list/kept-views';
import type { ListDefinition, SearchField } from '@/features/records/list/list-definition';
import { isEmptyFilter, type FilterValue, type ListQuery } from '@/features/records/list/list-query';

/** The longest name of a view. */
export const NAME_LENGTH = 20;

/** What sorts every list, whatever columns its menu names. */
const ALWAYS_SORTED = ['CreateTime', 'UpdateTime'];

type Filters = ListQuery['filters'];

function active({ search }: ListDefinition, filters: Filters): (readonly [SearchField, FilterValue])[] {
  return search.flatMap((one) => {
    const filter = filters[one.field.name];
    return filter && !isEmptyFilter(filter) ? [[one, filter] as const] : [];
  });
}

/** Days that have a name are kept by it: the last 30 days are counted from the day on which the view is opened. */
function valuesOf(filter: FilterValue, today: string): readonly string[] {
  switch (filter.kind) {
    case 'text':
      return [filter.text];
    case 'choice':
      return filter.values;
    case 'dates': {
      const preset = presetOf(filter, today);
      return preset ? [preset] : [filter.from ?? '', filter.to ?? ''];
    }
    case 'numbers':
      return [filter.min, filter.max].map((bound) => String(bound ?? ''));
    case 'flag':
      return [String(filter.on)];
  }
}

/** What is asked of a list, as a view of this name. */
export function viewOfQuery(definition: ListDefinition, query: ListQuery, name: string): KeptView {
  const today = todaysDate();
  return {
    menu: definition.menu.id,
    name,
    filters: active(definition, query.filters).map(
      ([{ field }, filter]) => [field.name, field.label, ...valuesOf(filter, today)] as const,
    ),
    keyword: query.keyword.trim(),
    order: query.order,
    tab: query.tab,
    look: query.look,
  };
}

/** The values of a view's filters by field, named days as what they are today. */
export function wantedOf({ search }: Pick<ListDefinition, 'search'>, view: KeptView): AddressFilters {
  const wanted = view.filters.map(([field, , ...values]) => {
    const isDays = search.some((one) => one.field.name === field && one.kind === 'dates');
    const preset = isDays && datePresets.find((one) => one === values[0]);
    const { from = '', to = '' } = preset ? presetDays(preset, todaysDate()) : {};
    return [field, preset ? [from, to] : values] as const;
  });
  return Object.fromEntries(wanted);
}

/** What a view asks of the list as it is today, and the labels of the filters that it can no longer be filtered by. */
export function queryOfView(
  { search, sortable, order }: ListDefinition,
  view: KeptView,
): { query: Pick<ListQuery, 'filters' | 'keyword' | 'order'>; gone: readonly string[]; isSorted: boolean } {
  const filters = filtersFromText(search, filtersToText(wantedOf({ search }, view)));
  const isSorted = [...ALWAYS_SORTED, order.field, ...sortable.map(({ name }) => name)].includes(
    view.order.field,
  );
  return {
    query: { filters, keyword: view.keyword, order: isSorted ? view.order : order },
    gone: view.filters.flatMap(([field, label]) => (filters[field] ? [] : [label])),
    isSorted,
  };
}

/** A name for a view, of as many of its conditions as fit. */
export function proposedName(definition: ListDefinition, filters: Filters, options: FormStore): string {
  const today = todaysDate();
  const [first = '', ...others] = active(definition, filters).map(([one, filter]) =>
    filterText(one, filter, options, today),
  );
  // Half a surrogate pair is no character.
  const cut = first.slice(0, NAME_LENGTH - 1).replace(/[\ud800-\udbff]$/, '');
  return others.reduce(
    (name, text) => (name.length + text.length + 3 > NAME_LENGTH ? name : `${name} · ${text}`),
    first.length > NAME_LENGTH ? `${cut}…` : first,
  );
}
