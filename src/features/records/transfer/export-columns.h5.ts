import type { SheetCell } from '@/device/types';
import type { FieldModel } from '@/form/model/model';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import type { Row } from '@/data/protocol/row';
import type { JsonObject } from '@/lib/json';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { drawnColumns, type ListLook } from '@/ui/data-table/column-look';
import { designedColumns } from '@/features/records/table/designed-columns';
import { tableColumns } from '@/features/records/table/table-columns';

/** Which columns a file has. */
export type ColumnChoice = 'seen' | 'all';

/** A password is for the eyes of the one who looks at its record. */
const isShown = ({ config, type }: FieldModel): boolean =>
  !config.TextShowPassword && (type.summary.column || type.upload !== undefined);

/** The fields of a list that are written: those of its table in the person's order, or all that the person may read. */
export function exportFields(definition: ListDefinition, choice: ColumnChoice, look: ListLook): FieldModel[] {
  const fields =
    choice === 'seen'
      ? drawnColumns(tableColumns(definition, designedColumns(definition.menu)), look).map(
          ({ field }) => field,
        )
      : definition.form.fields.filter(
          ({ hiddenBy, type, visible, audit }) =>
            hiddenBy === null && type.kind === 'value' && (visible || audit),
        );
  return fields.filter(isShown);
}

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;
/** The server keeps times in these, whatever component shows them. */
const TIMES = ['CreateTime', 'UpdateTime'];

/** A value as a cell: numbers and dates as such, so that they can be summed and sorted, all others as people read them. */
function cellOf(field: FieldModel, row: JsonObject, options: FormStore): SheetCell {
  const value = decodeValue(field, row);
  const { filter } = field.type.list;
  if (filter === 'numbers' && typeof value === 'number') return value;
  const text = field.type.codec.toText(value, field, { options: options.stateOf(field.name)?.options ?? [] });
  return (filter === 'dates' || TIMES.includes(field.name)) && DATE.test(text) ? { date: text } : text;
}

/** The cells of a row. */
export function cellsOf(fields: readonly FieldModel[], row: Row, options: FormStore): SheetCell[] {
  const clean = cleanRow(row);
  return fields.map((field) => cellOf(field, clean, options));
}
