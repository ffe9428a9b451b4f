import { errorText } from '@/api/errors';
import type { UploadedFile } from '@/api/wire/file';
import type { Row } from '@/api/wire/row';
import type { LocalFile } from '@/device/types';
import { compareUpdate, sameValue, type Conflict } from './conflict';
import { recordKey, type HeldFile, type OutboxEntry, type RowChange } from './entry';
import type { Answer, OutboxApi, OutboxPorts } from './outbox-ports';
import { placeUploads } from './uploads';

/** How one attempt to send an entry ended. */
export type SendResult =
  | { kind: 'sent'; row?: Row; data?: unknown }
  | { kind: 'later'; reason: 'unreached' | 'busy' | 'auth'; message: string }
  | { kind: 'refused'; message: string; code: number }
  | { kind: 'conflict'; conflict: Conflict }
  /** The entry was discarded, or another user took over. */
  | { kind: 'stopped' };

export interface SendContext {
  /** Persists progress; undefined when the entry is gone or no longer this user's to send. */
  save(change: Partial<OutboxEntry>): Promise<OutboxEntry | undefined>;
  onProgress(share: number): void;
}

/** Texts of contract A.3 by which a server says that a row of this Id is there already, or is not there any more. */
const EXISTS = /已经存在此|already exist/i;
const MISSING = /不存在的数据|数据库受影响行数为0/;
/** §9: uploads at a time. */
const UPLOADS_AT_ONCE = 5;
const GONE_MESSAGE = '不存在的数据！';

/** One call of an entry. Everything an entry does is a list of these, worked off in order. */
type Step =
  | { kind: 'row'; change: RowChange; own: boolean }
  | { kind: 'rows'; action: RowChange['action']; rows: RowChange[] }
  | { kind: 'engine'; name: string; params: Record<string, unknown> }
  | { kind: 'flow'; name: string; params: Record<string, unknown> };

/**
 * Sends one entry: its files, then its calls one after another, persisting after each. A call whose outcome was lost
 * (timeout, killed app) is looked up on the server before it is sent again, so nothing is written twice.
 */
export async function sendEntry(
  start: OutboxEntry,
  ports: Pick<OutboxPorts, 'api' | 'files'>,
  context: SendContext,
): Promise<SendResult> {
  const uploaded = await uploadFiles(start, ports, context);
  if ('kind' in uploaded) return uploaded;
  let entry = uploaded.entry;
  let row: Row | undefined;
  let data: unknown;
  const steps = stepsOf(entry);
  for (let at = entry.stepsDone; at < steps.length; at += 1) {
    const step = steps[at] as Step;
    const answer = await takeStep(step, entry, ports.api, context);
    if ('kind' in answer) return answer;
    if (step.kind === 'row' && step.own) row = answer.row;
    if (step.kind === 'engine' || step.kind === 'flow') data = answer.data;
    const next = await context.save({ stepsDone: at + 1, uncertain: false });
    if (!next) return { kind: 'stopped' };
    entry = next;
  }
  return { kind: 'sent', row, data };
}

/**
 * Uploads what is not on the server yet, up to five files at a time (§9); a photo that stands in two records travels
 * once. Each result is persisted as it comes; after the first failure no further upload begins, and those under way
 * are waited for.
 */
async function uploadFiles(
  start: OutboxEntry,
  { api, files }: Pick<OutboxPorts, 'api' | 'files'>,
  context: SendContext,
): Promise<{ entry: OutboxEntry } | SendResult> {
  let entry = start;
  let held = start.files;
  let end: SendResult | undefined;
  let saving: Promise<void> = Promise.resolve();
  const progress = progressOf(held, context.onProgress);
  const place = (id: string, uploaded: UploadedFile): Promise<void> => {
    held = held.map((file) => (file.kept.id === id ? { ...file, uploaded } : file));
    saving = saving.then(async () => {
      const next = end?.kind === 'stopped' ? undefined : await context.save({ files: held });
      if (next) entry = next;
      else end = { kind: 'stopped' };
    });
    return saving;
  };
  const waiting = progress.ids.filter((id) => held.some((file) => file.kept.id === id && !file.uploaded));
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !end; id = waiting.shift()) {
      const current = id;
      const same = held.filter((file) => file.kept.id === current);
      const twin = same.find((file) => file.uploaded)?.uploaded;
      const file = same[0] as HeldFile;
      const answer: Answer<UploadedFile> = twin
        ? { kind: 'ok', data: twin }
        : await uploadOne(file, { api, files }, (share) => progress.tell(current, share));
      if (answer.kind === 'ok') await place(current, answer.data);
      else end ??= resultOf(answer);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
  return end ?? { entry };
}

/** Adds up how much of an entry's different files is on the server. */
function progressOf(files: readonly HeldFile[], tell: (share: number) => void) {
  const sizes = new Map(files.map(({ kept }) => [kept.id, Math.max(kept.size, 1)]));
  const done = new Map(files.map(({ kept, uploaded }) => [kept.id, uploaded ? 1 : 0]));
  const total = Array.from(sizes.values()).reduce((sum, size) => sum + size, 0);
  return {
    ids: Array.from(sizes.keys()),
    tell(id: string, share: number) {
      done.set(id, share);
      const sum = Array.from(sizes).reduce((all, [one, size]) => all + size * (done.get(one) ?? 0), 0);
      tell(sum / total);
    },
  };
}

async function uploadOne(
  file: HeldFile,
  { api, files }: Pick<OutboxPorts, 'api' | 'files'>,
  onShare: (share: number) => void,
): Promise<Answer<UploadedFile>> {
  let local: LocalFile | undefined;
  try {
    local = await files.open(file.kept.id);
    const options = { path: file.path, limit: file.limit ?? false, preview: file.preview ?? false };
    return await api.upload(local, options, ({ loaded, total }) => onShare(total ? loaded / total : 0));
  } catch {
    return { kind: 'refused', message: errorText('fileRead'), code: 0 };
  } finally {
    if (local) files.release(local);
  }
}

function stepsOf(entry: OutboxEntry): Step[] {
  const model = (id?: string) => placeUploads(entry._RowModel, entry.files, id);
  if (entry.action === 'Engine' || entry.action === 'Flow') {
    const { name = entry.FormEngineKey, params = {} } = entry.call ?? {};
    if (entry.action === 'Flow') return [{ kind: 'flow', name, params: flowParams(params, entry.files) }];
    return [{ kind: 'engine', name, params: placeUploads({ Id: entry.Id, ...params }, entry.files) }];
  }
  if (entry.action === 'Batch') return groups(entry.items, entry.files);
  const own: RowChange = {
    action: entry.action,
    FormEngineKey: entry.FormEngineKey,
    Id: entry.Id,
    _RowModel: model(),
  };
  return [{ kind: 'row', change: own, own: true }, ...groups(entry.children, entry.files)];
}

/** The records, as `table:Id`, that are there by an entry's own account: what it has added, and what it changes. */
export function knownThere(entry: OutboxEntry): Set<string> {
  const there = stepsOf(entry).flatMap((step, at) =>
    changesOf(step).filter(
      ({ action }) => action === 'Update' || (action === 'Insert' && at < entry.stepsDone),
    ),
  );
  return new Set(there.map(({ FormEngineKey, Id }) => recordKey(FormEngineKey, Id)));
}

/** A decision sent with its form carries the files in the form's values. */
function flowParams(params: Record<string, unknown>, files: readonly HeldFile[]): Record<string, unknown> {
  const form = params['Form'] as { _FormData?: Record<string, unknown> } | undefined;
  if (!form?._FormData) return placeUploads(params, files);
  return { ...params, Form: { ...form, _FormData: placeUploads(form._FormData, files) } };
}

/** Neighbours of one action go in one transaction; what must come after something else stays after it. */
function groups(rows: readonly RowChange[], files: readonly HeldFile[]): Step[] {
  const steps: Array<Extract<Step, { kind: 'rows' }>> = [];
  for (const row of rows) {
    const placed = { ...row, _RowModel: placeUploads(row._RowModel ?? {}, files, row.Id) };
    const last = steps[steps.length - 1];
    if (last && last.action === row.action) last.rows.push(placed);
    else steps.push({ kind: 'rows', action: row.action, rows: [placed] });
  }
  return steps;
}

async function takeStep(
  step: Step,
  entry: OutboxEntry,
  api: OutboxApi,
  context: SendContext,
): Promise<{ row?: Row; data?: unknown } | SendResult> {
  let ready = step;
  if (entry.uncertain) {
    const applied = await isApplied(step, api);
    if (applied.kind !== 'ok') return resultOf(applied);
    if (applied.data) return { row: applied.data === true ? undefined : applied.data };
  } else if (step.kind === 'row' && step.change.action === 'Update' && entry.base) {
    const checked = await checkBase(step, entry.base, api);
    if ('kind' in checked) return checked;
    if (!checked.step) return { row: checked.row };
    ready = checked.step;
  }
  if (!(await context.save({ uncertain: true }))) return { kind: 'stopped' };
  const answer = await send(ready, api);
  if (answer.kind === 'ok') return { row: rowOf(answer.data), data: answer.data };
  if (answer.kind === 'unreached') return resultOf(answer);
  const replayed = await isReplay(ready, answer, api);
  // Whether it was a repetition could not be asked: it is asked again, the call stays uncertain.
  if (replayed.kind !== 'ok') return resultOf(replayed);
  if (replayed.data) return { row: replayed.data === true ? undefined : replayed.data };
  // The server has spoken: the call did not take effect, so the next attempt need not look first.
  if (!(await context.save({ uncertain: false }))) return { kind: 'stopped' };
  return resultOf(answer);
}

function send(step: Step, api: OutboxApi): Promise<Answer<unknown>> {
  if (step.kind === 'row') return api.writeRow(step.change);
  if (step.kind === 'rows') return api.writeRows(step.action, step.rows);
  return step.kind === 'engine' ? api.runEngine(step.name, step.params) : api.runFlow(step.name, step.params);
}

/** A refusal that only says our own earlier call had arrived: an Insert whose Id exists, a Delete of what is gone. */
async function isReplay(step: Step, answer: Answer<unknown>, api: OutboxApi): Promise<Answer<Row | boolean>> {
  const no: Answer<boolean> = { kind: 'ok', data: false };
  if (answer.kind !== 'refused') return no;
  const first = changesOf(step)[0];
  if (!first) return no;
  if (first.action === 'Delete') return { kind: 'ok', data: MISSING.test(answer.message) };
  if (first.action !== 'Insert' || !EXISTS.test(answer.message)) return no;
  const found = await api.readRow(first.FormEngineKey, first.Id);
  return found.kind === 'ok' ? { kind: 'ok', data: found.data ?? false } : found;
}

/** Whether a call sent before, whose answer never came, has taken effect. */
async function isApplied(step: Step, api: OutboxApi): Promise<Answer<Row | boolean>> {
  // Engines get the entry's Id with every call and recognise a repetition by it.
  if (step.kind === 'engine') return { kind: 'ok', data: false };
  if (step.kind === 'flow') return api.flowApplied(step.name, step.params);
  const change = changesOf(step).pop();
  if (!change) return { kind: 'ok', data: true };
  const found = await api.readRow(change.FormEngineKey, change.Id);
  if (found.kind !== 'ok') return found;
  const row = found.data;
  if (change.action === 'Delete') return { kind: 'ok', data: !row };
  if (!row) return { kind: 'ok', data: false };
  if (change.action === 'Insert') return { kind: 'ok', data: row };
  const model = change._RowModel ?? {};
  const same = Object.keys(model).every((name) => sameValue(model[name], row[name]));
  return { kind: 'ok', data: same ? row : false };
}

/** Compares an update with the record as it is now; no step when there is nothing left to send. */
async function checkBase(
  step: Extract<Step, { kind: 'row' }>,
  base: NonNullable<OutboxEntry['base']>,
  api: OutboxApi,
): Promise<{ step?: Step; row?: Row } | SendResult> {
  const { FormEngineKey, Id, _RowModel = {} } = step.change;
  const found = await api.readRow(FormEngineKey, Id);
  if (found.kind !== 'ok') return resultOf(found);
  if (!found.data) return { kind: 'refused', message: GONE_MESSAGE, code: 2 };
  const comparison = compareUpdate(_RowModel, base, found.data);
  if (comparison.kind === 'conflict') return comparison;
  if (comparison.kind === 'applied') return { row: found.data };
  return { step: { ...step, change: { ...step.change, _RowModel: comparison.model } } };
}

function changesOf(step: Step): RowChange[] {
  if (step.kind === 'row') return [step.change];
  return step.kind === 'rows' ? [...step.rows] : [];
}

function resultOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): SendResult {
  if (answer.kind === 'refused') return answer;
  return { kind: 'later', reason: answer.kind, message: answer.message };
}

function rowOf(data: unknown): Row | undefined {
  return typeof data === 'object' && data !== null && 'Id' in data ? (data as Row) : undefined;
}
