import { useEffect, useState } from 'react';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import type { FormServices } from '@/form/view/form-services';
import type { FormStore } from '@/form/store/types';
import { sourceOf } from '@/form/store/option-loader';
import { createCancellation } from '@/lib/cancellation';

/** Options by the name of their column. */
export type ColumnOptions = Readonly<Record<string, readonly Option[]>>;

const NONE: ColumnOptions = {};

/**
 * The options of the columns of another table, so that a stored key is shown by its name. Columns without a source know
 * theirs from the definition.
 *
 * @param store a form of that table; null until its definition has come
 */
export function useColumnOptions(
  services: FormServices,
  store: FormStore | null,
  columns: readonly FieldModel[],
  menuId: string | undefined,
): ColumnOptions {
  const [options, setOptions] = useState(NONE);
  useEffect(() => {
    const sourced = columns.filter((column) => sourceOf(column) !== 'static');
    if (!store || sourced.length === 0) return;
    const { cancel, unlessCancelled } = createCancellation();
    const loader = services.createLoader(store, menuId);
    const show = unlessCancelled(() =>
      setOptions(Object.fromEntries(sourced.map(({ name }) => [name, store.slot(name)?.options ?? []]))),
    );
    void Promise.all(sourced.map(({ name }) => loader.load(name))).then(show);
    return cancel;
  }, [services, store, columns, menuId]);
  return options;
}
