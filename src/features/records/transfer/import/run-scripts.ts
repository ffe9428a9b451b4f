import type { FormModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import { openHeadless, type HeadlessForm } from '@/form/scripting/headless';
import { encodeChanges } from '@/form/store/encode-row';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import { validateForm } from '@/form/store/validate';
import { translate } from '@/i18n/define-messages';
import type { JsonObject } from '@/lib/json';
import type { PlannedRow, SourceRow } from '@/features/records/transfer/import/plan';
import { importMessages } from '@/features/records/transfer/import/messages';

/**
 * Whether scripts of a form compute or refuse something when somebody fills in some of its fields.
 *
 * @param names of these fields
 */
export function computes({ table, byName }: FormModel, names: readonly string[]): boolean {
  const { InFormV8, SubmitFormV8 } = table.scripts;
  if (InFormV8 !== '' || SubmitFormV8 !== '') return true;
  return names.some((name) => {
    const scripts = byName.get(name)?.scripts;
    return scripts !== undefined && (scripts.change !== '' || scripts.blur !== '');
  });
}

/** A form that rows are typed into one after the other. */
export interface RowTyping {
  model: FormModel;
  menuId: string;
  /** Names in the order of the columns of the file. */
  names: readonly string[];
  options: (name: string) => readonly Option[];
  /** The whole record that a row changes. */
  record: (id: string) => JsonObject | undefined;
}

/** Types what was planned for a row, columns in the order of the file; fields that are closed so far come once more at the end. */
async function typeRow(
  form: HeadlessForm,
  { names, model }: RowTyping,
  row: PlannedRow,
  source: SourceRow,
): Promise<string[]> {
  const { store } = form;
  let left = names.filter(
    (name) => name in row.values && (store.state().mode !== 'Add' || (source.cells[name] ?? '') !== ''),
  );
  for (const isLast of [false, true]) {
    const closed: string[] = [];
    for (const name of left) {
      const field = model.byName.get(name);
      const state = store.stateOf(name);
      if (!field || !state) continue;
      if (!state.visible || state.readonly) closed.push(name);
      else {
        form.type(name, decodeValue(field, row.values));
        await form.settle();
      }
    }
    left = closed;
    if (isLast || left.length === 0) break;
  }
  return left;
}

/**
 * What becomes of a row that was planned, if it is typed into its form: the scripts of the form compute and refuse values.
 */
export async function withScripts(
  typing: RowTyping,
  row: PlannedRow,
  source: SourceRow,
): Promise<PlannedRow> {
  if (row.state === 'refused' || row.state === 'same') return row;
  const { model, menuId, options, record } = typing;
  const isNew = row.state === 'new';
  const stored = isNew ? undefined : record(row.Id);
  const mode = isNew ? ('Add' as const) : ('Edit' as const);
  const form = await openHeadless(model, { mode, id: row.Id, row: stored }, menuId);
  const { store } = form;
  try {
    for (const { name } of model.fields) {
      const list = options(name);
      if (list.length > 0) store.setOptions(name, list);
    }
    const closed = await typeRow(form, typing, row, source);
    const faults = closed.map((name) => ({
      label: store.stateOf(name)?.label ?? name,
      why: translate(importMessages, 'closedByScript'),
    }));
    const refuse = (label: string, why: string) => faults.push({ label, why });
    for (const [name, why] of validateForm(store).errors) refuse(store.stateOf(name)?.label ?? name, why);
    const stopped = faults.length === 0 && !form.blocked() ? await form.beforeSubmit() : null;
    const blocked = form.blocked();
    if (blocked) {
      const why = translate(importMessages, blocked === 'asks' ? 'needsForm' : 'scriptEndless');
      return { ...row, state: 'refused', faults: [{ label: '', why }] };
    }
    for (const why of form.complaints())
      if (why !== stopped && faults.every((fault) => fault.why !== why)) refuse('', why);
    if (stopped !== null && (stopped !== '' || faults.length === 0))
      refuse('', stopped || translate(importMessages, 'scriptRefused'));
    if (faults.length > 0) return { ...row, state: 'refused', faults };
    const values = encodeChanges(store, isNew);
    if (isNew) return { ...row, values };
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, stored?.[name] ?? null]));
    const state = Object.keys(values).length > 0 ? 'changed' : 'same';
    return { ...row, state, values, before, changes: changesOf(form, cleanRow(stored)) };
  } finally {
    form.close();
  }
}

/** What a record has and what it gets, as people read it. */
function changesOf({ store }: HeadlessForm, stored: JsonObject): PlannedRow['changes'] {
  return store.changed().flatMap((name) => {
    const field = store.field(name);
    if (!field) return [];
    const { codec } = field.type;
    const context = { options: store.stateOf(name)?.options ?? [] };
    const textOf = (value: ReturnType<typeof decodeValue>) =>
      codec.isEmpty(value, field) ? '' : codec.toText(value, field, context);
    return {
      label: store.stateOf(name)?.label ?? field.label,
      before: textOf(decodeValue(field, stored)),
      after: textOf(store.value(name)),
    };
  });
}
