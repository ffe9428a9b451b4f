import type { UploadedFile } from '@/api/wire/file';
import type { Row } from '@/api/wire/row';
import type { KeptFile, LocalFile } from '@/device/types';
import type { Conflict } from './conflict';
import type { Scope } from './scope';

/** The actions of §4 and contract B.14–B.24 that change something on the server. */
export type WriteAction = 'Insert' | 'Update' | 'Delete' | 'Batch' | 'Engine' | 'Flow';

/** One row of a Batch, or one child row saved with its parent. */
export interface RowChange {
  action: 'Insert' | 'Update' | 'Delete';
  FormEngineKey: string;
  Id: string;
  _RowModel?: Record<string, unknown>;
}

/** A file that goes with a write. Its result replaces the placeholder in the field (see {@link HeldFile.key}). */
export interface WriteFile {
  /** Column the result is stored in. */
  field: string;
  /** A file just chosen, or one kept already (by a draft). */
  file: LocalFile | KeptFile;
  /** True stores a JSON array, false a path (contract C, ImgUpload). */
  multiple: boolean;
  /** Private file (contract B.18). */
  limit?: boolean;
  /** Compressed preview wanted (contract B.18). */
  preview?: boolean;
  /** The upload's path parameter. */
  path?: string;
  /** In a multiple field: the Id of the placeholder entry in the field's array that this file takes the place of. */
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
  files?: WriteFile[];
  /** Child rows, written after the row itself, in this order. */
  children?: RowChange[];
  /** Rows of a Batch: one action for all of them. */
  items?: RowChange[];
  /** Engine: its parameters. Flow: the call's name (`StartWork`, `sendWork` …) and parameters. */
  call?: { name: string; params: Record<string, unknown> };
  /** What the outbox page calls it, e.g. 客户 · 青岑纺织品商行. */
  label: string;
  /** Update: what the form was opened with, so that changes made meanwhile are noticed. */
  base?: { UpdateTime?: string | null; values?: Record<string, unknown> };
  /** The refused entry that this one takes the place of (edited and submitted again). */
  replaces?: string;
  /** Records that must be written before, as `table:Id`. */
  after?: string[];
  /** What the outbox page needs to open it again (route and parameters of the form). */
  context?: Record<string, string>;
}

/** A file held with an entry until the entry has arrived. */
export interface HeldFile extends Omit<WriteFile, 'file'> {
  kept: KeptFile;
  /** Set once it is on the server; never uploaded twice. */
  uploaded?: UploadedFile;
}

/**
 * preparing → its files are being kept · waiting → to be sent · sending → on its way · failed → refused, the user
 * decides · conflict → changed by somebody meanwhile, the user chooses · sent → arrived, remembered for a week.
 */
export type OutboxState = 'preparing' | 'waiting' | 'sending' | 'failed' | 'conflict' | 'sent';

/** One write as persisted. Every change of it is one atomic write of its one key. */
export interface OutboxEntry extends Scope {
  version: 1;
  id: string;
  /** Order of creation on this device. */
  seq: number;
  action: WriteAction;
  FormEngineKey: string;
  Id: string;
  _RowModel: Record<string, unknown>;
  files: HeldFile[];
  children: RowChange[];
  items: RowChange[];
  call?: { name: string; params: Record<string, unknown> };
  label: string;
  base?: WriteEntry['base'];
  after: string[];
  context: Record<string, string>;
  state: OutboxState;
  /** Calls of this entry the server has confirmed. */
  stepsDone: number;
  /** The next call was sent once and its outcome is not known: look before sending again. */
  uncertain: boolean;
  attempts: number;
  /** Not before this moment (ms); 0 = at once. */
  nextAt: number;
  error?: { message: string; code: number };
  conflict?: Conflict;
  createdAt: number;
  sentAt?: number;
  /** What it changed on the server, for pages that have not read it again since. */
  arrived?: RowChange[];
}

/** What became of a write. `queued`: kept on this device, will be sent. `refused`: kept too, as `entryId`, editable. */
export type WriteOutcome =
  /** `data`: what the server answered to an Engine or a Flow; not there when only the effect is known. */
  | { state: 'sent'; entryId: string; row?: Row; data?: unknown }
  | { state: 'queued'; entryId: string }
  | { state: 'refused'; Msg: string; entryId?: string; field?: string; conflict?: Conflict };

/** Sent entries are remembered this long. */
export const SENT_KEPT_MS = 7 * 24 * 3600_000;
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 5 * 60_000;

/** Waiting time before attempt n+1: doubling from 2 s to 5 min, spread by up to a quarter so that phones do not march in step. */
export function backOff(attempts: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_DELAY_MS);
  return Math.round(delay * (1 + random() / 4));
}

/** The records an entry changes, as `table:Id` in lower case; entries that share one are sent in order. */
export function recordsOf(entry: Pick<OutboxEntry, 'FormEngineKey' | 'Id' | 'children' | 'items'>): string[] {
  const own = entry.items.length ? [] : [recordKey(entry.FormEngineKey, entry.Id)];
  const others = [...entry.items, ...entry.children].map((row) => recordKey(row.FormEngineKey, row.Id));
  return [...own, ...others];
}

/** What names one record among all tables. */
export function recordKey(FormEngineKey: string, Id: string): string {
  return `${FormEngineKey}:${Id}`.toLowerCase();
}

/** Whether an entry still has to reach the server. */
export function isPending(entry: OutboxEntry): boolean {
  return entry.state !== 'sent';
}

/**
 * The next entry to send: the oldest waiting one whose records no earlier unfinished entry holds.
 *
 * @returns the entry, or the moment the next one becomes due, or nothing when nothing can be sent
 */
export function pickNext(
  entries: readonly OutboxEntry[],
  now: number,
): { entry?: OutboxEntry; dueAt?: number } {
  const held = new Set<string>();
  let dueAt: number | undefined;
  for (const entry of [...entries].filter(isPending).sort((a, b) => a.seq - b.seq)) {
    const records = recordsOf(entry);
    const free = ![...records, ...entry.after].some((record) => held.has(record.toLowerCase()));
    if (free && entry.state === 'waiting') {
      if (entry.nextAt <= now) return { entry };
      dueAt = Math.min(dueAt ?? entry.nextAt, entry.nextAt);
    }
    for (const record of records) held.add(record);
  }
  return { dueAt };
}

/** What an entry found in the storage at start becomes: whatever was on its way when the app died is looked up first. */
export function afterRestart(entry: OutboxEntry): OutboxEntry {
  if (entry.state === 'sending') return { ...entry, state: 'waiting', nextAt: 0 };
  return entry.state === 'waiting' ? { ...entry, nextAt: 0 } : entry;
}

/** Reads a stored entry; undefined when it is damaged or of a version this app does not know. */
export function parseEntry(text: string | undefined): OutboxEntry | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<OutboxEntry>;
  const texts = [
    entry.id,
    entry.osClient,
    entry.userId,
    entry.action,
    entry.FormEngineKey,
    entry.Id,
    entry.state,
  ];
  const lists = [entry.files, entry.children, entry.items, entry.after];
  return entry.version === 1 && texts.every((text) => typeof text === 'string') && lists.every(Array.isArray);
}
