import type { UploadedFile } from '@/data/protocol/file';
import type { Row } from '@/data/protocol/row';
import type { StoredFile, LocalFile } from '@/device/types';
import type { Conflict } from './conflict';
import type { AccountScope } from '../scope';

/** What a write does, as stored with an entry: never renamed. */
export type WriteAction = 'Insert' | 'Update' | 'Delete' | 'Batch' | 'Engine' | 'Flow';

/**
 * Addresses that a table's definition specifies in place of the form engine's, by action; docs/state.md says for which rows they
 * are not used.
 */
export type ApiReplace = Readonly<Partial<Record<'Insert' | 'Update' | 'Delete', string>>>;

/** One row of a Batch, or one child row saved with its parent. */
export interface RowChange {
  action: 'Insert' | 'Update' | 'Delete';
  FormEngineKey: string;
  Id: string;
  _RowModel?: Record<string, unknown>;
  apiReplace?: ApiReplace;
}

/** A file that goes with a write. Its result replaces the placeholder in the field (see {@link PendingUpload.key}). */
export interface WriteFile {
  /** Column the result is stored in. */
  field: string;
  /** A newly chosen file, or one already kept (by a draft). */
  file: LocalFile | StoredFile;
  /** True stores a JSON array, false a path. */
  multiple: boolean;
  /** Private file. */
  limit?: boolean;
  /** Compressed preview wanted. */
  preview?: boolean;
  /** The upload's path parameter. */
  path?: string;
  /** In a multiple field: the Id of the placeholder entry in the field's array that this file replaces. */
  key?: string;
  /** The child row it belongs to; the written row itself when absent. */
  record?: string;
}

/** What a page asks to be written. */
export interface WriteEntry {
  action: WriteAction;
  /** Table; for Engine the ApiEngineKey, for Flow the table of the work. */
  FormEngineKey: string;
  /** Row id, made on this device for an Insert (a ULID); for Flow the WorkId or the row the flow starts for. */
  Id: string;
  _RowModel?: Record<string, unknown>;
  apiReplace?: ApiReplace;
  files?: WriteFile[];
  /** Child rows, written after the row itself, in this order. */
  children?: RowChange[];
  /** Rows of a Batch: one action for all of them. */
  items?: RowChange[];
  /** Engine: its parameters. Flow: the call's name (`StartWork`, `sendWork` …) and parameters. */
  call?: { name: string; params: Record<string, unknown> };
  /** Its title on the outbox page, e.g. 客户 · 青岑纺织品商行. */
  label: string;
  /** Update: what the form was opened with, so that changes made in the meantime are noticed. */
  base?: { UpdateTime?: string | null; values?: Record<string, unknown> };
  /** The refused entry that this one replaces (edited and submitted again). */
  replaces?: string;
  /** Records that must be written first, as `table:Id`. */
  after?: string[];
  /** What the outbox page needs to open it again (route and parameters of the form). */
  context?: Record<string, string>;
}

/** How long a write that can be taken back is kept before it is sent (ms). */
export const HOLD_MS = 6_000;

/** A file held with an entry until the entry has arrived. */
export interface PendingUpload extends Omit<WriteFile, 'file'> {
  kept: StoredFile;
  /** Set once it is on the server; never uploaded twice. */
  uploaded?: UploadedFile;
}

/**
 * preparing → its files are being stored · waiting → to be sent · sending → on its way · failed → refused, the user
 * decides · conflict → changed by somebody in the meantime, the user chooses · sent → arrived, remembered for a week.
 */
export type EntryStatus = 'preparing' | 'waiting' | 'sending' | 'failed' | 'conflict' | 'sent';

/** One write as the app knows it; stored-entry.ts defines how it is stored. */
export interface OutboxEntry extends AccountScope {
  version: 1;
  id: string;
  /** Order of creation on this device, whichever window it was made in. */
  seq: number;
  action: WriteAction;
  FormEngineKey: string;
  Id: string;
  _RowModel: Record<string, unknown>;
  apiReplace?: ApiReplace;
  files: PendingUpload[];
  children: RowChange[];
  items: RowChange[];
  call?: { name: string; params: Record<string, unknown> };
  label: string;
  base?: WriteEntry['base'];
  after: string[];
  context: Record<string, string>;
  state: EntryStatus;
  /** Names its calls to servers that accept keys; the id serves as the name until its content is changed. */
  writeKey?: string;
  /** Calls of this entry the server has confirmed. */
  completedSteps: number;
  /** The next call was sent once and its outcome is unknown: check before sending again. */
  inDoubt: boolean;
  error?: { message: string; code: number };
  conflict?: Conflict;
  createdAt: number;
  /** Not sent before this moment of the device's clock (ms): until then its author can take it back. */
  heldUntil?: number;
  sentAt?: number;
  /** What it changed on the server, for pages that have not read it again since. */
  arrived?: RowChange[];
  /** Fields that were sent and that the server's answer does not have. */
  dropped?: string[];
}

/** What became of a write. `queued`: kept on this device, will be sent. `refused`: kept too, as `entryId`, editable. */
export type WriteOutcome =
  /** `data`: the server's answer to an Engine or a Flow; missing when only the effect is known. */
  | { state: 'sent'; entryId: string; row?: Row; data?: unknown; dropped?: string[] }
  | { state: 'queued'; entryId: string }
  | { state: 'refused'; Msg: string; entryId?: string; field?: string; conflict?: Conflict };

/**
 * Whether an entry can still be taken back.
 *
 * @param now the device's clock, ms; a moment further ahead than any hold was set by a clock that has been put back since
 */
export const isHeld = ({ heldUntil = 0 }: Pick<OutboxEntry, 'heldUntil'>, now: number): boolean =>
  heldUntil > now && heldUntil <= now + HOLD_MS;

/** Sent entries are remembered this long. */
export const SENT_KEPT_MS = 7 * 24 * 3600_000;
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 5 * 60_000;

/**
 * Waiting time after the n-th failure: doubling from 2 s to 5 min, spread by up to a quarter so that phones do not retry in step.
 */
export function backOff(failures: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(failures - 1, 0), LONGEST_DELAY_MS);
  return Math.round(delay * (1 + random() / 4));
}

/** The rows that an entry creates. */
export const insertsOf = ({
  action,
  FormEngineKey,
  Id,
  children,
  items,
}: Pick<OutboxEntry, 'action' | 'FormEngineKey' | 'Id' | 'children' | 'items'>) =>
  [{ action, FormEngineKey, Id }, ...children, ...items].filter((row) => row.action === 'Insert');

/** The records an entry changes, as `table:Id` in lower case; entries that share one are sent in order. */
export function recordsOf(entry: Pick<OutboxEntry, 'FormEngineKey' | 'Id' | 'children' | 'items'>): string[] {
  const own = entry.items.length ? [] : [recordKey(entry.FormEngineKey, entry.Id)];
  const others = [...entry.items, ...entry.children].map((row) => recordKey(row.FormEngineKey, row.Id));
  return [...own, ...others];
}

/** The key of one record among all tables. */
export function recordKey(FormEngineKey: string, Id: string): string {
  return `${FormEngineKey}:${Id}`.toLowerCase();
}

/** Whether an entry still has to reach the server. */
export function isPending(entry: OutboxEntry): boolean {
  return entry.state !== 'sent';
}

/** Whether an entry waits only for the network; a refused or conflicting entry waits for its owner. */
export function isOnItsWay({ state }: OutboxEntry): boolean {
  return state === 'preparing' || state === 'waiting' || state === 'sending';
}
