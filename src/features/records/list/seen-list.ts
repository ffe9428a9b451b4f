import type { TableQuery } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { removalsSoFar } from '@/data/cache/app-cache';
import type { HeldRows } from '@/data/replica/ask-rows';
import { fixedColumns, type ColumnKind } from '@/data/replica/columns';
import type { KeptPage } from '@/data/replica/known-rows';
import { askSeen, forgetPages, keepPage, lastPage, lastPageNow } from '@/data/replica/seen-rows';
import { outbox } from '@/data/outbox/app-outbox';
import { isSince, withChanges, withWaiting } from '@/data/outbox/laid-rows';
import type { FieldModel } from '@/form/model/model';
import { selectApiOf, type ListDefinition } from '@/features/records/list/list-definition';
import type { HeldPage, PageAnswer } from '@/data/query/paged-rows-contract';

function kindOf({ columnType, type }: FieldModel): ColumnKind | undefined {
  if (columnType.kind !== 'none' && type.list.filter === 'flag') return 'flag';
  switch (columnType.kind) {
    case 'bit':
      return 'flag';
    case 'integer':
    case 'decimal':
      return 'number';
    case 'date':
      return 'time';
    case 'none':
      return undefined;
    default:
      return 'text';
  }
}

/** Whether the device can search a list: everything in it is in columns of its own table. */
export const canTell = (definition: ListDefinition): boolean =>
  selectApiOf(definition) === '' && !definition.menu.joins;

/** The columns of a list's rows; undefined if an address of the tenant's or joined tables produce them. */
function tableOf(definition: ListDefinition): Omit<HeldRows, 'rows'> | undefined {
  if (!canTell(definition)) return undefined;
  const { menu, form } = definition;
  const readable = form.fields.filter(({ hiddenBy }) => hiddenBy !== 'role');
  const own = readable.flatMap((field): Array<[string, ColumnKind]> => {
    const kind = kindOf(field);
    return kind ? [[field.name, kind]] : [];
  });
  const chosen = menu.search.flatMap(
    ({ id, name }) => readable.find((field) => field.id === id)?.name ?? (name || []),
  );
  const texts = own.flatMap(([name, kind]) => (kind === 'text' ? [name] : []));
  return {
    columns: new Map([...fixedColumns, ...own]),
    keywordColumns: chosen.length > 0 ? chosen : texts,
  };
}

const CONDITION = /^_(Search|Where|Keyword)/;

/** Whether the list as such was refused, not just this query: then it is refused without a condition, too. */
async function isRefusedAll(
  query: TableQuery,
  ask: (query: TableQuery) => Promise<PageAnswer>,
): Promise<boolean> {
  const plain = Object.fromEntries(Object.entries(query).filter(([part]) => !CONDITION.test(part)));
  if (Object.keys(plain).length === Object.keys(query).length) return true;
  const answer = await ask({ ...plain, _PageIndex: 1, _PageSize: 1 });
  return 'error' in answer && !answer.unanswered;
}

/**
 * A page of a list as the server returns it, which is kept; a list that is refused as such is forgotten.
 *
 * @param ask reads rows; a refused condition is followed by the same query without one
 */
export async function askKeeping(
  definition: ListDefinition,
  query: TableQuery,
  ask: (query: TableQuery) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const { menu } = definition;
  const asked = removalsSoFar();
  const answer = await ask(query);
  if (!('error' in answer)) {
    const { rows, total, statistics } = answer;
    const byId = selectApiOf(definition) === '';
    // What was forgotten in the meantime would be back.
    if (asked === removalsSoFar()) void keepPage(menu.id, query, { rows, total, statistics, byId });
  } else if (!answer.unanswered && (await isRefusedAll(query, ask))) await forgetPages(menu.id);
  return answer;
}

/** An earlier page, with the changes this device has made to its rows since. */
function withOwn(
  { form }: ListDefinition,
  last: KeptPage,
  entries: Awaited<ReturnType<typeof outbox.ready>>,
): HeldPage {
  const own = entries.filter((entry) => isSince(entry, last.since));
  const known = new Set(last.rows.map(({ Id }) => Id));
  // The place of a new row is for the server to decide.
  const rows = withChanges([form.table.name, form.table.id], last.rows, own).filter(({ Id }) =>
    known.has(Id),
  );
  const total = (last.total ?? known.size) - (known.size - rows.length);
  return { ...last, rows, total, countedAt: last.since, ofAll: total };
}

/** A page as the server last returned it for the same query, with the changes this device has made to its rows since. */
export async function lastAnswer(
  definition: ListDefinition,
  query: TableQuery,
): Promise<HeldPage | undefined> {
  const last = await lastPage(definition.menu.id, query);
  return last && withOwn(definition, last, await outbox.ready());
}

/** The same without a wait, if it was read since the app started. */
export function lastAnswerNow(definition: ListDefinition, query: TableQuery): HeldPage | undefined {
  const last = lastPageNow(definition.menu.id, query);
  return last && withOwn(definition, last, outbox.store.getState().entries);
}

/** What was read of a list earlier, searched, filtered and sorted here, with the entries still waiting to be sent. */
export async function heldRows(definition: ListDefinition, query: TableQuery): Promise<HeldPage | undefined> {
  const { name, id } = definition.form.table;
  const entries = await outbox.ready();
  const lay = (rows: readonly Row[]) => withWaiting([name, id], rows, entries);
  return askSeen(definition.menu.id, query, tableOf(definition), lay);
}
