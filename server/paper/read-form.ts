import type { Row } from '../../src/data/protocol/row';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { FieldModel } from '../../src/form/model/model';
import { parseForm } from '../../src/form/parse-form';
import { viewerOf } from '../../src/form/parser/rights';
import { createFormStore } from '../../src/form/store/form-store';
import { createOptionLoader } from '../../src/form/store/option-loader';
import { cleanRow, decodeValue } from '../../src/form/store/row-values';
import type { FormStore } from '../../src/form/store/types';
import type { JsonObject } from '../../src/lib/json';
import type { Actor } from '../access/actor';
import { hiddenColumns } from '../access/column-classes';
import type { TableInfo } from '../tenants/tenant-model';
import { serverOptions } from './options';

/** A form as somebody reads it: the same parser, types and choices as in the clients, hence the same texts. */
export interface ReadForm {
  store: FormStore;
  /** The fields that hold values this person may see, in their order. */
  fields: readonly FieldModel[];
  /** The text of a field in one row. */
  textOf(field: FieldModel, row: JsonObject): string;
  /** Gets the names of people whom rows hold. */
  nameRows(rows: readonly JsonObject[]): Promise<void>;
}

/**
 * Opens a form for reading, with the choices of its fields.
 *
 * @param row the record, as its reader gets it; absent for a list
 */
export async function openReading(
  actor: Actor,
  { table, menu, row }: { table: TableInfo; menu?: SysMenu | undefined; row?: Row },
): Promise<ReadForm> {
  const hidden = hiddenColumns(actor, table);
  const model = parseForm(
    { table: table.definition, fields: table.fields, menu, notSaveField: [...hidden] },
    viewerOf(actor.user),
  );
  const store = createFormStore(model, { mode: 'View', row, ...(row ? { id: row.Id } : {}) });
  const loader = createOptionLoader(store, serverOptions(actor));
  await loader.loadAll();
  const closed = new Set([...hidden].map((name) => name.toLowerCase()));
  return {
    store,
    fields: model.fields.filter(
      ({ name, hiddenBy, config, stored }) =>
        stored && hiddenBy === null && !config.TextShowPassword && !closed.has(name.toLowerCase()),
    ),
    textOf: (field, of) =>
      field.type.codec.toReading(decodeValue(field, of), field, {
        options: store.stateOf(field.name)?.options ?? [],
      }),
    nameRows: (rows) => loader.nameRows(rows.map(cleanRow)),
  };
}
