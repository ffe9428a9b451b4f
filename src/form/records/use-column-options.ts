import { useEffect, useMemo, useState } from 'react';
import type { JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import type { FormServices } from '@/form/view/form-services';
import type { FormStore } from '@/form/store/types';
import { sourceOf } from '@/form/store/source-of';
import { createCancellation } from '@/lib/cancellation';

/** Options by the name of their column. */
export type ColumnOptions = Readonly<Record<string, readonly Option[]>>;

const NONE: ColumnOptions = {};

/**
 * The options of another table's columns, so that a stored key is shown by its name. Columns without a source take theirs
 * from the definition.
 *
 * @param store a form of that table; null until its definition has come
 * @param rows the rows shown: the people in them are named even if they have left
 */
export function useColumnOptions(
  services: FormServices,
  store: FormStore | null,
  columns: readonly FieldModel[],
  menuId: string | undefined,
  rows: readonly JsonObject[],
): ColumnOptions {
  const [options, setOptions] = useState(NONE);
  const loader = useMemo(() => store && services.createLoader(store, menuId), [services, store, menuId]);
  const [loaded, setLoaded] = useState<Promise<unknown>>();
  useEffect(() => {
    const names = sourcedNames(columns);
    if (loader && names.length > 0) setLoaded(Promise.all(names.map((name) => loader.load(name))));
  }, [loader, columns]);
  useEffect(() => {
    if (!store || !loader || !loaded) return;
    const { cancel, unlessCancelled } = createCancellation();
    const show = unlessCancelled(() =>
      setOptions(
        Object.fromEntries(sourcedNames(columns).map((name) => [name, store.stateOf(name)?.options ?? []])),
      ),
    );
    void loaded.then(show).then(() => loader.nameRows(rows).then(show));
    return cancel;
  }, [store, loader, loaded, columns, rows]);
  return options;
}

const sourcedNames = (columns: readonly FieldModel[]): string[] =>
  columns.filter((column) => sourceOf(column) !== 'static').map(({ name }) => name);
