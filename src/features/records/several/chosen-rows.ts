import type { Row } from '@/data/protocol/row';
import { askAllRows, everyPage } from '@/data/query/ask-all-rows';
import { translate } from '@/i18n/define-messages';
import { toTableQuery } from '@/features/records/list/list-query';
import { readRows, type ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import { engineKeyOf } from '@/features/records/record-actions';
import { severalMessages } from '@/features/records/several/several-messages';

/** Nobody looks after more rows than this in one go. */
export const MOST_ROWS = 10_000;
/** Rows per request. */
const PAGE = 500;

const tooMany = () => translate(severalMessages, 'tooMany', { most: MOST_ROWS });

/**
 * The chosen rows: those of a whole list are read now, with its search, filters and tab.
 *
 * @param columns the only ones that are needed, unless scripts of the menu get the rows
 * @throws Error with a message for the user
 */
export async function chosenRows(
  { definition, query }: ListState,
  { rows, several }: Selection,
  columns: readonly string[],
): Promise<readonly Row[]> {
  if (!several?.isWhole) {
    if (rows.length > MOST_ROWS) throw new Error(tooMany());
    return rows;
  }
  const asked = query.getState();
  const { menu, title } = definition;
  const isWhole = menu.joins || menu.editShowScript !== '' || menu.batchButtons.length > 0;
  const _SelectFields = [...new Set(['Id', ...(title ? [title.name] : []), ...columns])];
  const all = await everyPage(PAGE, async (pageIndex) => {
    const answer = await readRows(definition, {
      ...toTableQuery(definition, asked, pageIndex, PAGE),
      ...(isWhole ? {} : { _SelectFields }),
    });
    if ('error' in answer) throw new Error(answer.error);
    if (answer.total > MOST_ROWS) throw new Error(tooMany());
    return answer;
  });
  return all.filter(({ Id }) => !several.without.has(Id));
}

/**
 * What the server has now in these columns of rows, by Id; rows that it does not give are missing.
 *
 * @throws Error with the reason when the server cannot be asked
 */
export async function rowsNow(
  { definition: { menu } }: ListState,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const now = new Map<string, Row>();
  for (let at = 0; at < rows.length; at += PAGE) {
    const Value = rows.slice(at, at + PAGE).map(({ Id }) => Id);
    const query = {
      FormEngineKey: engineKeyOf(menu),
      _SysMenuId: menu.id,
      _SelectFields: ['Id', ...columns],
    };
    const read = await askAllRows({ ...query, _Where: [{ Name: 'Id', Value, Type: 'In' }] }, PAGE);
    for (const row of read) now.set(row.Id, row);
  }
  return now;
}
