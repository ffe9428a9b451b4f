import type { FormTarget, WireDefinition } from '@/data/query/form-definition';
import type { RowAnswer } from '@/data/query/record';
import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { own } from '@/lib/json';
import { parseForm } from '@/form/parse-form';
import type { OpenFormOptions } from '@/form/view/form-services';
import { createFormStore } from '@/form/store/form-store';
import type { FormStore } from '@/form/store/types';

/** Where a form's parts come from; filled by form-reading.ts, replaced in tests. */
export interface OpenFormPorts {
  /** @throws why there is no definition */
  definition(target: FormTarget): Promise<WireDefinition>;
  /** getFormData of one row. */
  row(target: FormTarget, id: string): Promise<RowAnswer>;
  /** An id for a new row (ULID made on this device). */
  newId(): string;
}

export type OpenFormResult =
  | { ok: true; store: FormStore; /** The definition it was built from. */ definition: WireDefinition }
  | { ok: false; message: string; /** The row is gone (Code 2); trying again is no use. */ isGone: boolean };

/** Code of a single-row read that found nothing. */
const NOT_FOUND = 2;

const NO_ROW: RowAnswer = { Code: 1, Data: null, Msg: null };

/** Opens a form: definition and row are requested at the same time; without a definition there is no form (§8: 获取数据失败). */
export async function openForm(options: OpenFormOptions, ports: OpenFormPorts): Promise<OpenFormResult> {
  const [definition, row] = await Promise.all([
    ports.definition(options).catch(() => null),
    loadRow(options, ports),
  ]);
  if (definition === null)
    return { ok: false, message: translate(formMessages, 'loadFailed'), isGone: false };
  if (row.Code !== 1) return { ok: false, message: rowMessage(row), isGone: row.Code === NOT_FOUND };
  const isNew = options.mode === 'Add';
  const store = formOf(
    definition,
    { ...options, id: isNew ? (options.id ?? ports.newId()) : options.id },
    row,
  );
  if (options.shown?.length) showOnly(store, options.shown);
  return { ok: true, store, definition };
}

/** The form for a definition, with a row or without. */
export function formOf(
  definition: WireDefinition,
  { menu, nodeFieldsConfig, viewer, mode, id, presets }: OpenFormOptions,
  row = NO_ROW,
): FormStore {
  const model = parseForm(
    {
      ...definition,
      menu,
      nodeFieldsConfig,
      notSaveField: own(row.DataAppend, 'NotSaveField'),
    },
    viewer,
  );
  return createFormStore(model, { mode, row: row.Data, id, presets });
}

/** Hides all other fields; a script of the form may show them again. If none of the names is in this form, nothing is hidden. */
function showOnly(store: FormStore, names: readonly string[]): void {
  if (!names.some((name) => store.field(name))) return;
  for (const { name } of store.model.fields) {
    if (!names.includes(name)) store.fieldSet(name, 'Visible', false);
  }
}

function loadRow({ mode, id, row, ...target }: OpenFormOptions, ports: OpenFormPorts): Promise<RowAnswer> {
  if (mode === 'Add') return Promise.resolve(NO_ROW);
  if (row) return Promise.resolve({ Code: 1, Data: row, Msg: null });
  return ports.row(target, id ?? '');
}

function rowMessage(row: RowAnswer): string {
  if (row.Msg) return row.Msg;
  return translate(formMessages, row.Code === NOT_FOUND ? 'rowGone' : 'loadFailed');
}
