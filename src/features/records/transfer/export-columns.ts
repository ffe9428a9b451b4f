import type { FieldModel } from '@/form/model/model';
import type { ListDefinition } from '@/features/records/list/list-definition';

/** The columns of an exported list: the menu's own, in its order, or else every field that a record shows as a line. */
export function exportColumns({ menu, form }: ListDefinition): FieldModel[] {
  const hidden = new Set(menu.hiddenColumns);
  const chosen = menu.columns.flatMap(
    ({ id, name }) => form.fields.find((field) => field.id === id || field.name === name) ?? [],
  );
  const all = chosen.length > 0 ? chosen : form.fields.filter(({ audit, visible }) => visible && !audit);
  return all.filter(
    (field) =>
      field.hiddenBy === null &&
      field.type.summary.column &&
      !hidden.has(field.id) &&
      !hidden.has(field.name),
  );
}
