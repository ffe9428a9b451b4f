import dayjs from 'dayjs';
import type { Row } from '../protocol/row';
import { isOnItsWay, type OutboxEntry, type RowChange } from './entry';

type Entries = readonly OutboxEntry[];

/** What an entry changes, or has changed. */
function changesOf({
  action,
  FormEngineKey,
  Id,
  _RowModel,
  children,
  items,
  arrived,
}: OutboxEntry): readonly RowChange[] {
  if (arrived) return arrived;
  return action === 'Insert' || action === 'Update' || action === 'Delete'
    ? [{ action, FormEngineKey, Id, _RowModel }, ...children]
    : [...children, ...items];
}

/** Ids of the rows that entries change, or have changed. */
export const changedIds = (entries: Entries): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => changesOf(entry).map(({ Id }) => Id)));

const known = new WeakMap<Entries, ReadonlySet<string>>();

/** Ids of the rows with changes still to be sent; computed once for each state of the outbox. */
export function waitingIds(entries: Entries): ReadonlySet<string> {
  const ids = known.get(entries) ?? changedIds(entries.filter(isOnItsWay));
  known.set(entries, ids);
  return ids;
}

/** Identifies the pending entries that change a row; the text differs when the entries do. */
export const waitingFor = (entries: Entries, Id: string): string =>
  entries
    .filter((entry) => isOnItsWay(entry) && changesOf(entry).some((row) => row.Id === Id))
    .map((entry) => entry.id)
    .join();

/**
 * Rows of a table with the changes of outbox entries applied; a row that none of them changes stays the same object.
 *
 * @param names of the table: entries may name it by its Id
 */
export function withChanges(names: readonly string[], rows: readonly Row[], entries: Entries): Row[] {
  const own = new Set(names.map((name) => name.toLowerCase()));
  const laid = new Map(rows.map((row) => [row.Id, row]));
  for (const entry of entries) {
    const moment = dayjs(entry.createdAt).format('YYYY-MM-DD HH:mm:ss');
    for (const { action, FormEngineKey, Id, _RowModel } of changesOf(entry)) {
      if (!own.has(FormEngineKey.toLowerCase())) continue;
      const before = laid.get(Id);
      if (action === 'Delete') laid.delete(Id);
      else if (before) laid.set(Id, { ...before, ..._RowModel });
      else if (action === 'Insert')
        laid.set(Id, { CreateTime: moment, UpdateTime: moment, ..._RowModel, Id } as Row);
    }
  }
  return [...laid.values()];
}

/** The last result for given rows, and the entries it was computed with. */
const lastLaid = new WeakMap<readonly Row[], { changing: string; laid: readonly Row[] }>();

/**
 * Rows of a table as they will be once this device's pending entries have arrived; the same array until the pending entries
 * change, so that results computed from it remain valid.
 */
export function withWaiting(
  names: readonly string[],
  rows: readonly Row[],
  entries: Entries,
): readonly Row[] {
  const waiting = entries.filter(isOnItsWay);
  const changing = changingTable(waiting, names);
  if (changing === '') return rows;
  const last = lastLaid.get(rows);
  if (last?.changing === changing) return last.laid;
  const laid = withChanges(names, rows, waiting);
  lastLaid.set(rows, { changing, laid });
  return laid;
}

/** Identifies in one text which entries change rows of a table, and the state of each: the text differs when these do. */
export const changingTable = (entries: Entries, names: readonly string[]): string => {
  const own = new Set(names.map((name) => name.toLowerCase()));
  return entries
    .filter((entry) => changesOf(entry).some(({ FormEngineKey }) => own.has(FormEngineKey.toLowerCase())))
    .map(({ id, writeKey, state }) => [id, writeKey, state].join(':'))
    .join();
};

/** Whether an entry has changed what was read at a moment (ms): it is pending, or has arrived since. */
export const isSince = (entry: OutboxEntry, moment: number): boolean =>
  isOnItsWay(entry) || (entry.state === 'sent' && (entry.sentAt ?? 0) >= moment);
