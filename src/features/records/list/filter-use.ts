import { defineMark } from '@/data/cache/marks';
import { useSession } from '@/data/session/session-store';
import type { FilterKind } from '@/form/model/field-type';
import type { SearchField } from '@/features/records/list/list-definition';

/** This many pairs of a list and a field are remembered, those used last. */
const KEPT = 200;

/** Quickest to answer first; texts repeat what the search bar above the list does. */
const ORDER: readonly FilterKind[] = ['choice', 'flag', 'dates', 'numbers', 'text'];

type Use = readonly [listAndField: string, times: number];

const isUse = (one: unknown): one is Use =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number';

/** How often this user filtered each list by each field. */
const filterUse = defineMark<readonly Use[]>('filter_use', (stored) =>
  Array.isArray(stored) ? stored.filter(isUse) : [],
);

const keyOf = (menuId: string, field: string): string => `${menuId}/${field}`;

/** Counts that a list was filtered by these fields. */
export function noteFilters(menuId: string, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const keys = fields.map((field) => keyOf(menuId, field));
  void filterUse.change((uses) => {
    const times = new Map(uses);
    const noted = keys.map((key): Use => [key, (times.get(key) ?? 0) + 1]);
    return [...noted, ...uses.filter(([key]) => !keys.includes(key))].slice(0, KEPT);
  });
}

/**
 * The search fields of a list as its filter shows them: what this user filters it by most often, then kind by kind; undefined
 * until that has been read.
 */
export function useFilterOrder(menuId: string, search: readonly SearchField[]): SearchField[] | undefined {
  const uses = filterUse.useRead(useSession(({ user }) => user?.Id ?? ''));
  if (!uses) return undefined;
  const times = new Map(uses);
  const timesOf = ({ field }: SearchField) => times.get(keyOf(menuId, field.name)) ?? 0;
  return [...search].sort(
    (one, other) => timesOf(other) - timesOf(one) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}
