import type { FormModel } from '@/form/model/model';
import type { FormStore } from '@/form/store/types';

const prefixes = new WeakMap<FormStore, string>();
const places = new WeakMap<FormModel, ReadonlyMap<string, number>>();
let opened = 0;

/**
 * Id of a field's control in the page. Unique across all open forms (a child form lies over its parent), and independent of
 * the characters in the column's name.
 */
export function fieldId(store: FormStore, name: string): string {
  const prefix = prefixes.get(store) ?? `form${(opened += 1)}`;
  prefixes.set(store, prefix);
  return `${prefix}-${placesOf(store.model).get(name) ?? 'none'}`;
}

function placesOf(model: FormModel): ReadonlyMap<string, number> {
  const known = places.get(model);
  if (known) return known;
  const made = new Map(model.fields.map((field, place) => [field.name, place]));
  places.set(model, made);
  return made;
}
