import type { ListState } from '@/features/records/list/list-state';

/**
 * How rows of a file come into a list: by the address that its menu names, or else by reading the file here. Undefined where neither
 * is possible: a table that has its own addresses takes one row at a time, and a list of several tables none.
 *
 * @param may whether the user's roles allow a button of the menu
 */
export function importOf(
  list: ListState,
  may: (button: string) => boolean,
): (() => Promise<void>) | undefined {
  const { menu, form } = list.definition;
  if (menu.importApi !== '')
    return async () =>
      (await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/import-list')).importList(
        list,
      );
  const { Insert, Update } = form.table.apiReplace;
  const rights = { add: may('Add'), edit: may('Edit'), remove: may('Del') };
  if (menu.joins || Insert || Update || form.fields.length === 0 || !(rights.add || rights.edit))
    return undefined;
  return async () =>
    (
      await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/import/import-sheet')
    ).openImport({ list, rights });
}
