import { isInHand, nothingInHand } from '@/device/media/in-hand';
import type { WriteEntry, WriteOutcome } from '@/data/outbox/write';
import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { own } from '@/lib/json';
import { apiReplaceOf } from '@/form/store/api-replace';
import { childChanges } from '@/form/store/child-rows';
import { encodeChanges } from '@/form/store/encode-row';
import { isEditing } from '@/form/store/field-state';
import { pendingFiles } from '@/form/store/pending-files';
import { fieldOfMessage } from '@/form/store/server-errors';
import type { FormStore } from '@/form/store/types';
import {
  actionOf,
  stopMessage,
  type OutAction,
  type ScriptVerdict,
  type SubmitAction,
} from '@/form/store/submit-rules';
import { validateForm } from '@/form/store/validate';

/** What a submit needs from outside; scripts and workflow hook in here. */
export interface SubmitPorts {
  /** offline/write: the only way to write. */
  write(entry: WriteEntry): Promise<WriteOutcome>;
  /** SubmitFormV8: may change values, may stop. A rejection stops with its message. */
  beforeSubmit?(action: SubmitAction): Promise<ScriptVerdict>;
  /** OutFormV8, after the write arrived or was queued. */
  afterSubmit?(out: OutAction): Promise<void>;
  /** Route and parameters that open this form again, for the outbox. */
  context?: Record<string, string>;
  /** A refused entry of the outbox, which the first write replaces. */
  replaces?: string;
}

export type SubmitResult =
  /** Saved: on the server, in the outbox, or there was nothing to save. */
  | { state: 'saved'; via: 'sent' | 'queued' | 'unchanged'; id: string }
  | { state: 'invalid'; first: string; message: string }
  /** A script stopped it; its message may be ''. */
  | { state: 'stopped'; message: string }
  /** The server refused; the message is also at `field` when it concerns one. */
  | {
      state: 'refused';
      message: string;
      field: string | null;
      outcome: Extract<WriteOutcome, { state: 'refused' }>;
    }
  /** Another submit is under way. */
  | { state: 'busy'; message: string }
  /** §8: no such submit, 待实现！. */
  | { state: 'unsupported'; message: string };

export interface Submitter {
  /** Validates, runs the scripts and writes what changed. Safe against double taps. */
  submit(): Promise<SubmitResult>;
  /** Deletes the row, with the scripts of a submit around it. */
  remove(): Promise<SubmitResult>;
  /** The refused entry of the outbox that the next write replaces. */
  refused(): string | undefined;
}

/** The submit of one form; it remembers a refused write, which the next one replaces. */
export function createSubmitter(store: FormStore, ports: SubmitPorts): Submitter {
  let refusedEntry = ports.replaces;

  async function guarded(work: () => Promise<SubmitResult>): Promise<SubmitResult> {
    if (store.state().busy) return { state: 'busy', message: translate(formMessages, 'busy') };
    store.setBusy(true);
    try {
      return await work();
    } finally {
      store.setBusy(false);
    }
  }

  async function stoppedBy(action: SubmitAction): Promise<SubmitResult | null> {
    try {
      const message = stopMessage((await ports.beforeSubmit?.(action)) ?? {});
      return message === null ? null : { state: 'stopped', message };
    } catch (error) {
      return { state: 'stopped', message: error instanceof Error ? error.message : String(error) };
    }
  }

  async function send(entry: WriteEntry): Promise<SubmitResult> {
    const outcome = await ports.write({ ...entry, replaces: refusedEntry, context: ports.context });
    refusedEntry = outcome.state === 'refused' ? outcome.entryId : undefined;
    if (outcome.state === 'refused') return refused(outcome);
    if (entry.action !== 'Delete') store.saved(outcome.state === 'sent' ? outcome.row : {}, 'Edit');
    return { state: 'saved', via: outcome.state, id: store.id };
  }

  /** Shows the server's message under the field it concerns. */
  function refused(outcome: Extract<WriteOutcome, { state: 'refused' }>): SubmitResult {
    // A conflict concerns the fields it names; its message concerns none.
    const named = outcome.conflict ? null : fieldOfMessage(outcome.Msg, store.model);
    const field = outcome.field ? store.field(outcome.field) : named;
    if (field) store.setError(field.name, outcome.Msg);
    return { state: 'refused', message: outcome.Msg, field: field?.name ?? null, outcome };
  }

  async function save(): Promise<SubmitResult> {
    const { mode } = store.state();
    if (!isEditing(mode)) return { state: 'unsupported', message: translate(formMessages, 'notImplemented') };
    const action = actionOf(mode);
    if (isInHand()) await nothingInHand();
    const checked = validateForm(store);
    if (checked.first !== null) return { state: 'invalid', first: checked.first, message: checked.message };
    const stopped = await stoppedBy(action);
    if (stopped) return stopped;
    const entry = entryOf(store, action);
    const isUnchanged = action === 'Update' && isEmptyUpdate(entry);
    return finished(
      isUnchanged ? { state: 'saved', via: 'unchanged', id: store.id } : await send(entry),
      action,
    );
  }

  async function remove(): Promise<SubmitResult> {
    const stopped = await stoppedBy('Delete');
    if (stopped) return stopped;
    const entry: WriteEntry = {
      action: 'Delete',
      FormEngineKey: engineKey(store),
      Id: store.id,
      ...apiReplaceOf(store.model),
      label: recordTitle(store),
    };
    return finished(await send(entry), 'Delete');
  }

  async function finished(result: SubmitResult, action: SubmitAction): Promise<SubmitResult> {
    if (result.state === 'saved') await ports.afterSubmit?.(action);
    return result;
  }

  return { submit: () => guarded(save), remove: () => guarded(remove), refused: () => refusedEntry };
}

/** The write of the form in its current state: §3's payload, plus files and child rows. */
export function entryOf(store: FormStore, action: 'Insert' | 'Update' | 'Delete'): WriteEntry {
  const isNew = action === 'Insert';
  const _RowModel = encodeChanges(store, isNew);
  const held = store.model.fields.flatMap(({ name }) => store.stateOf(name)?.held ?? []);
  return {
    action,
    FormEngineKey: engineKey(store),
    Id: store.id,
    _RowModel,
    ...apiReplaceOf(store.model),
    files: [
      ...pendingFiles(store),
      ...held.flatMap((row) => (row.files ?? []).map((file) => ({ ...file, record: row.Id }))),
    ],
    children: childChanges(store),
    label: recordTitle(store),
    ...(isNew ? {} : { base: baseOf(store, Object.keys(_RowModel)) }),
  };
}

function engineKey(store: FormStore): string {
  return store.model.table.name || store.model.table.id;
}

function isEmptyUpdate({ _RowModel, files, children }: WriteEntry): boolean {
  return Object.keys(_RowModel ?? {}).length === 0 && !files?.length && !children?.length;
}

/** The values of the changed columns when the form was opened, so that changes made meanwhile are noticed. */
function baseOf(store: FormStore, names: readonly string[]): WriteEntry['base'] {
  const updated = own(store.original, 'UpdateTime');
  const values = Object.fromEntries(names.map((name) => [name, own(store.original, name) ?? null]));
  return { UpdateTime: typeof updated === 'string' ? updated : null, values };
}

/** The outbox's label for the record: the table's title and its first meaningful value. */
export function recordTitle(store: FormStore): string {
  const { table, fields } = store.model;
  for (const field of fields) {
    const fieldState = store.stateOf(field.name);
    if (!field.type.summary.title || !fieldState?.visible) continue;
    const text = field.type.codec.toText(fieldState.value, field, { options: fieldState.options }).trim();
    if (text !== '') return `${table.title} · ${text.slice(0, 40)}`;
  }
  return table.title;
}
