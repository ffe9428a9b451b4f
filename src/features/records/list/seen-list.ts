import type { TableQuery } from '@/data/protocol/form-engine';
import type { HeldRows } from '@/data/replica/ask-rows';
import { fixedColumns, type ColumnKind } from '@/data/replica/columns';
import { askSeen, forgetPages, keepPage } from '@/data/replica/seen-rows';
import { outbox } from '@/data/outbox/app-outbox';
import { withWaiting } from '@/features/records/list/waiting-rows';
import type { FieldModel } from '@/form/model/model';
import { selectApiOf, type ListDefinition } from '@/features/records/list/list-definition';
import type { PageAnswer } from '@/features/shared/paged-rows';

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

/** Whether the device can search a list: what belongs to it is in its table's own columns. */
export const canTell = (definition: ListDefinition): boolean =>
  selectApiOf(definition) === '' && !definition.menu.joins;

/** The columns of a list's rows; undefined where an address of the tenant's or joined tables make them. */
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

/** Whether a question was refused for what it asks, or the list as such: then it is refused without a condition, too. */
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
 * A page of a list: the server's, which is kept, and where the server cannot be asked what was read of the list before,
 * searched, filtered and sorted here.
 *
 * @param ask reads rows; a condition that was refused is followed by the same question without one
 * @param standsIn whether the pages before this one are of the server's or of what was read before: the two are not mixed
 */
export async function seenPage(
  definition: ListDefinition,
  query: TableQuery,
  ask: (query: TableQuery) => Promise<PageAnswer>,
  standsIn: boolean,
): Promise<PageAnswer> {
  const { id } = definition.menu;
  const answer = await ask(query);
  if (!('error' in answer)) {
    const { rows, total, statistics } = answer;
    void keepPage(id, query, { rows, total, statistics });
    return answer;
  }
  if (!answer.unanswered) {
    if (await isRefusedAll(query, ask)) await forgetPages(id);
    return answer;
  }
  if (!standsIn) return answer;
  const seen = await askSeen(id, query, tableOf(definition), (rows) =>
    withWaiting(definition.form.table.name, rows, outbox.store.getState().entries),
  );
  return seen ? { ...seen, why: answer.error } : answer;
}
