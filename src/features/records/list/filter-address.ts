import { isJsonObject, readJson } from '@/lib/json';
import { flagTexts, readText } from '@/lib/read-value';
import type { SearchField } from './list-definition';
import type { FilterValue } from './list-query';

/** Filters as an address carries them, by name of the field: one text, several choices, or the two bounds of a range. */
export type AddressFilters = Readonly<Record<string, readonly string[]>>;

export const filtersToText = (filters: AddressFilters): string => JSON.stringify(filters);

function filterOf(kind: FilterValue['kind'], values: readonly string[]): FilterValue | undefined {
  const [first = '', last = ''] = values;
  switch (kind) {
    case 'text':
      return { kind, text: first };
    case 'choice':
      return { kind, values: values.filter((value) => value !== '') };
    case 'dates':
      return { kind, from: first || undefined, to: last || undefined };
    case 'numbers':
      return { kind, min: first || undefined, max: last || undefined };
    case 'flag': {
      const on = flagTexts.get(first.toLowerCase());
      return on === undefined ? undefined : { kind, on };
    }
  }
}

/** The filters that an address names, as far as the list can be filtered by them; anything else is left out. */
export function filtersFromText(
  search: readonly SearchField[],
  text: string | undefined,
): Record<string, FilterValue> {
  const wanted = readJson(text);
  if (!isJsonObject(wanted)) return {};
  return Object.fromEntries(
    search.flatMap(({ field, kind }) => {
      const values = wanted[field.name];
      const filter = Array.isArray(values)
        ? filterOf(
            kind,
            values.map((value) => readText(value)),
          )
        : undefined;
      return filter ? [[field.name, filter] as const] : [];
    }),
  );
}
