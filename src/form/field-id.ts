import type { FormStore } from '@/form/store-types';

const prefixes = new WeakMap<FormStore, string>();
let opened = 0;

/**
 * Id of a field's control in the page. Unique over all open forms (a child form lies over its parent), and free of
 * whatever characters the column's name has.
 */
export function fieldId(store: FormStore, name: string): string {
  const prefix = prefixes.get(store) ?? `form${(opened += 1)}`;
  prefixes.set(store, prefix);
  return `${prefix}-${store.model.fields.findIndex((field) => field.name === name)}`;
}
