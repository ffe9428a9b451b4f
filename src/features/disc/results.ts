import { isPending, type OutboxEntry } from '@/data/outbox/entry';
import { write } from '@/data/outbox/write';
import type { WriteOutcome } from '@/data/outbox/write';
import type { TableQuery } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { askAllRows } from '@/data/query/ask-all-rows';
import { newId } from '@/device/runtime/random';
import { STYLES, type Style } from '@/features/disc/questions';
import { scoreDisc, type DiscAnswers, type Totals } from '@/features/disc/score';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';

/** Table of the results. */
export const DISC_RESULTS = 'diy_disc_result';
/** Column with the people a result is shared with; tenants whose table lacks it cannot share. */
const SHARED_WITH = 'Gongxiang';
const PAGE_SIZE = 100;

/** Somebody a result is shared with. */
export interface Receiver {
  Id: string;
  Name: string;
}

/** A result as its owner sees it. */
export interface PastResult {
  id: string;
  totals: Totals;
  type: string;
  /** `yyyy-MM-dd HH:mm:ss`; '' while it has not reached the server. */
  time: string;
  /** Undefined where it cannot be shared: it is still waiting on this device, or the tenant's table has no column for it. */
  sharedWith?: readonly Receiver[];
}

function readReceivers(value: unknown): Receiver[] {
  const list = readJson(value);
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).flatMap((item) => {
    const Id = readText(own(item, 'Id'));
    return Id === '' ? [] : [{ Id, Name: readText(own(item, 'Name')) }];
  });
}

function readResult(row: Row): PastResult {
  const totals = Object.fromEntries(STYLES.map((style) => [style, readNumber(row[style]) ?? 0]));
  return {
    id: row.Id,
    totals: totals as Record<Style, number>,
    type: readText(row['Leixing']),
    time: readText(row['CreateTime']),
    ...(SHARED_WITH in row ? { sharedWith: readReceivers(row[SHARED_WITH]) } : {}),
  };
}

/** The user's earlier results, newest first. @throws Error with the server's message */
export async function askResults(userId: string): Promise<PastResult[]> {
  const query: TableQuery = {
    FormEngineKey: DISC_RESULTS,
    _Where: [{ Name: 'UserId', Value: userId, Type: '=' }],
    _OrderBy: 'CreateTime',
    _OrderByType: 'DESC',
  };
  return (await askAllRows(query, PAGE_SIZE)).map(readResult);
}

/** Results as they will be once the entries pending on this device have reached the server: new ones first. */
export function withWaitingResults(
  results: readonly PastResult[],
  entries: readonly OutboxEntry[],
): PastResult[] {
  const waiting = entries.filter((entry) => isPending(entry) && entry.FormEngineKey === DISC_RESULTS);
  const added = waiting
    .filter(({ action, Id }) => action === 'Insert' && !results.some(({ id }) => id === Id))
    .map(({ Id, _RowModel }) => readResult({ ..._RowModel, Id }))
    .reverse();
  const gone = waiting.filter(({ action }) => action === 'Delete').map(({ Id }) => Id);
  return [...added, ...results.filter(({ id }) => !gone.includes(id))].map((result) => {
    const shared = waiting.filter(
      ({ action, Id, _RowModel }) => action === 'Update' && Id === result.id && SHARED_WITH in _RowModel,
    );
    const last = shared[shared.length - 1];
    return last ? { ...result, sharedWith: readReceivers(last._RowModel[SHARED_WITH]) } : result;
  });
}

const labelOf = (name: string): string => `DISC · ${name}`;

/** Stores the result of a full sheet. */
export function saveDisc(answers: DiscAnswers, person: { Name: string }): Promise<WriteOutcome> {
  const { totals, type } = scoreDisc(answers);
  const Daan = JSON.stringify(answers.map((Choice, index) => ({ Q: index + 1, Choice })));
  return write({
    action: 'Insert',
    FormEngineKey: DISC_RESULTS,
    Id: newId(),
    _RowModel: { ...totals, Leixing: type, Daan },
    label: labelOf(person.Name),
  });
}

/** Shares a result with these people and nobody else; with none, it is visible to its owner alone again. */
export function shareResult({ id, type }: PastResult, receivers: readonly Receiver[]): Promise<WriteOutcome> {
  return write({
    action: 'Update',
    FormEngineKey: DISC_RESULTS,
    Id: id,
    _RowModel: { [SHARED_WITH]: JSON.stringify(receivers) },
    label: labelOf(type),
  });
}

/** Deletes a result for good. */
export function removeResult({ id, type }: PastResult): Promise<WriteOutcome> {
  return write({ action: 'Delete', FormEngineKey: DISC_RESULTS, Id: id, label: labelOf(type) });
}
