import type { Envelope } from '@/data/protocol/envelope';
import { say } from '@/i18n/define-messages';
import { formWords } from '@/form/messages';
import { own } from '@/lib/json';
import type { FormModel } from '@/form/model/model';
import { parseForm } from '@/form/parse-form';
import type { CachedDefinition } from '@/form/parser/kept-definition';
import type { FormTarget, OpenFormOptions } from '@/form/view/form-services';
import { createFormStore } from '@/form/store/form-store';
import type { FormStore } from '@/form/store/types';

type Answer<Data> = Pick<Envelope<Data>, 'Code' | 'Data' | 'Msg'> &
  Partial<Pick<Envelope<Data>, 'DataAppend'>>;

/** Where a form's parts come from; filled from `api` and `offline` (form-ports.ts), replaced in tests. */
export interface OpenFormPorts {
  /** GetDiyTableModel by Id or Name. */
  table(target: FormTarget): Promise<Answer<unknown>>;
  /** getDiyField. */
  fields(target: FormTarget): Promise<Answer<unknown>>;
  /** getFormData of one row. */
  row(target: FormTarget, id: string): Promise<Answer<unknown>>;
  readDefinition(target: FormTarget): Promise<CachedDefinition | null>;
  keepDefinition(target: FormTarget, definition: CachedDefinition): Promise<void>;
  /** An id for a new row (ULID made on this device). */
  newId(): string;
}

export type OpenFormResult =
  | {
      ok: true;
      model: FormModel;
      store: FormStore;
      /** The definition is the kept one: the network had none. */ isCached: boolean;
    }
  | { ok: false; message: string; /** The row is gone (Code 2); trying again is no use. */ isGone: boolean };

/** Code of a single-row read that found nothing. */
const NOT_FOUND = 2;

/**
 * Opens a form: definition and row are asked for at the same time, the definition falls back to the kept one, and only
 * when both fail there is no form (§8: 获取数据失败).
 */
export async function openForm(options: OpenFormOptions, ports: OpenFormPorts): Promise<OpenFormResult> {
  const [definition, row] = await Promise.all([loadDefinition(options, ports), loadRow(options, ports)]);
  if (!definition) return { ok: false, message: say(formWords, 'loadFailed'), isGone: false };
  if (row.Code !== 1) return { ok: false, message: rowMessage(row), isGone: row.Code === NOT_FOUND };
  const { isCached, ...wire } = definition;
  const model = parseForm(
    {
      ...wire,
      menu: options.menu,
      nodeFieldsConfig: options.nodeFieldsConfig,
      notSaveField: own(row.DataAppend, 'NotSaveField'),
    },
    options.viewer,
  );
  const isNew = options.mode === 'Add';
  const store = createFormStore(model, {
    mode: options.mode,
    row: row.Data,
    id: isNew ? (options.id ?? ports.newId()) : options.id,
    presets: options.presets,
  });
  if (options.shown?.length) showOnly(store, options.shown);
  return { ok: true, model, store, isCached };
}

/** Hides all other fields; a script of the form may show them again. Names of other forms alone hide nothing. */
function showOnly(store: FormStore, names: readonly string[]): void {
  if (!names.some((name) => store.field(name))) return;
  for (const { name } of store.model.fields) {
    if (!names.includes(name)) store.fieldSet(name, 'Visible', false);
  }
}

async function loadDefinition(
  target: FormTarget,
  ports: OpenFormPorts,
): Promise<(CachedDefinition & { isCached: boolean }) | null> {
  const [table, fields] = await Promise.all([ports.table(target), ports.fields(target)]);
  if (table.Code === 1 && fields.Code === 1 && Array.isArray(fields.Data)) {
    const definition = { table: table.Data, fields: fields.Data };
    // Not waited for: a full disk must not keep the form closed.
    ports.keepDefinition(target, definition).catch(() => undefined);
    return { ...definition, isCached: false };
  }
  const kept = await ports.readDefinition(target).catch(() => null);
  return kept && { table: kept.table, fields: kept.fields, isCached: true };
}

function loadRow(
  { mode, id, row, ...target }: OpenFormOptions,
  ports: OpenFormPorts,
): Promise<Answer<unknown>> {
  if (mode === 'Add') return Promise.resolve({ Code: 1, Data: null, Msg: null });
  if (row) return Promise.resolve({ Code: 1, Data: row, Msg: null });
  return ports.row(target, id ?? '');
}

function rowMessage(row: Answer<unknown>): string {
  if (row.Msg) return row.Msg;
  return say(formWords, row.Code === NOT_FOUND ? 'rowGone' : 'loadFailed');
}
