import type { FilterKind } from '@/form/model/field-type';
import type { TableQuery, Where } from '@/data/protocol/form-engine';
import { foundText } from '@/lib/clean-text';
import { isNullLike } from '@/lib/null-like';
import type { ListDefinition, SearchField } from '@/features/records/list/list-definition';
import type { OrderModel } from '@/features/menus/menu-model';
import type { ListLook } from '@/ui/data-table/column-look';

/** The contents of each kind of filter: a new kind does not compile until it is listed here. */
interface FilterContents {
  text: { text: string };
  choice: { values: readonly string[] };
  dates: { from?: string; to?: string };
  /** Text: more digits than a number can hold, or input that is not a number and is not sent. */
  numbers: { min?: number | string; max?: number | string };
  flag: { on: boolean };
}

/** The contents of one search field. An absent bound is open. */
export type FilterValue = { [Kind in FilterKind]: { kind: Kind } & FilterContents[Kind] }[FilterKind];

/** A record, and the field by which all rows of a list name it. */
export interface NamedRecord {
  field: string;
  id: string;
  /** What the record is called. */
  text: string;
}

/** Everything that the user (and a page tab's script) has asked of a list. */
export interface ListQuery {
  keyword: string;
  filters: Readonly<Record<string, FilterValue>>;
  order: OrderModel;
  /** Id of the page tab, '' for the first view. */
  tab: string;
  /** The condition that a page tab or a script set with V8.SearchSet. */
  where: Where;
  search: Readonly<Record<string, string>>;
  /** Name of the kept view that is shown, '' after leaving one; what is shown may have been changed since. */
  view?: string;
  /** How the shown view is looked at; undefined where that is not up to it. */
  look?: ListLook | undefined;
  /** Only rows that name this record. */
  of?: NamedRecord | undefined;
}

/** The query a list opens with. */
export function firstQuery(definition: ListDefinition): ListQuery {
  return { keyword: '', filters: {}, order: definition.order, tab: '', where: [], search: {} };
}

/** Whether a filter restricts nothing, so that it is neither sent nor counted. */
export function isEmptyFilter(filter: FilterValue): boolean {
  switch (filter.kind) {
    case 'text':
      return foundText(filter.text) === '';
    case 'choice':
      return filter.values.length === 0;
    case 'dates':
      return isNullLike(filter.from) && isNullLike(filter.to);
    case 'numbers':
      return filter.min === undefined && filter.max === undefined;
    case 'flag':
      return false;
  }
}

/** The number of filters of a query that restrict something (shown on the filter chip). */
export function countFilters(query: ListQuery): number {
  return Object.values(query.filters).filter((filter) => !isEmptyFilter(filter)).length;
}

/** The last second of a day, so that "to 20 November" includes it. */
const endOfDay = (to: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(to) ? `${to} 23:59:59` : to);

type SearchParts = Pick<
  TableQuery,
  '_Search' | '_SearchEqual' | '_SearchCheckbox' | '_SearchDateTime' | '_SearchNumber'
>;

function addFilter(parts: Required<SearchParts>, { field, equal }: SearchField, filter: FilterValue): void {
  switch (filter.kind) {
    case 'text':
      if (equal) parts._SearchEqual[field.name] = foundText(filter.text);
      else parts._Search[field.name] = foundText(filter.text);
      break;
    case 'choice':
      parts._SearchCheckbox[field.name] = [...filter.values];
      break;
    case 'dates':
      parts._SearchDateTime[field.name] = [filter.from || null, filter.to ? endOfDay(filter.to) : null];
      break;
    case 'numbers':
      parts._SearchNumber[field.name] = { Min: filter.min ?? null, Max: filter.max ?? null };
      break;
    case 'flag':
      parts._SearchEqual[field.name] = filter.on ? 1 : 0;
      break;
  }
}

/**
 * The request for one page of a list.
 *
 * @param definition the list
 * @param query what the user asked for
 * @param pageIndex 1-based
 * @param pageSize rows per page
 */
export function toTableQuery(
  definition: ListDefinition,
  query: ListQuery,
  pageIndex: number,
  pageSize: number,
): TableQuery {
  const parts: Required<SearchParts> = {
    _Search: { ...query.search },
    _SearchEqual: query.of ? { [query.of.field]: query.of.id } : {},
    _SearchCheckbox: {},
    _SearchDateTime: {},
    _SearchNumber: {},
  };
  for (const searchField of definition.search) {
    const filter = query.filters[searchField.field.name];
    if (filter && !isEmptyFilter(filter)) addFilter(parts, searchField, filter);
  }
  const asked = Object.entries(parts).filter(([, value]) => Object.keys(value).length > 0);
  return {
    ModuleEngineKey: definition.menu.id,
    _SysMenuId: definition.menu.id,
    ...Object.fromEntries(asked),
    ...(query.keyword.trim() === '' ? {} : { _Keyword: query.keyword.trim() }),
    ...(query.where.length === 0 ? {} : { _Where: query.where }),
    _OrderBy: query.order.field,
    _OrderByType: query.order.type,
    _PageIndex: pageIndex,
    _PageSize: pageSize,
  };
}
