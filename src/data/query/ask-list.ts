import { isRefused, refusalText } from '../api/answer';
import { runDataSource } from '../api/data-source-engine';
import { getTableData } from '../api/form-engine';
import { runModuleEngine } from '../api/module-engine';
import { callAddress } from '../api/transport';
import type { TableQuery } from '../protocol/form-engine';
import type { Row } from '../protocol/row';
import { given, QUIET } from './ask';
import type { PageAnswer } from './paged-rows-contract';

/** Where a list gets its rows from, unless it is the table that its query names. */
export interface ListSource {
  /** An address given in a definition; '' for none. */
  address: string;
  /** Key or Id of a menu that joins tables. */
  joinedMenu: string | undefined;
}

/** The rows of a data source, such as a report's. @throws like `given` */
export async function askDataSource(key: string, params: object): Promise<readonly unknown[]> {
  return given(await runDataSource<unknown>(key, params, QUIET)) ?? [];
}

/** One page of a list as the server has it, with its sums; never rejects. */
export async function askListPage(
  { address, joinedMenu }: ListSource,
  query: TableQuery,
): Promise<PageAnswer> {
  const answer = await (address !== ''
    ? callAddress<Row[]>(address, query, QUIET)
    : joinedMenu === undefined
      ? getTableData(query, QUIET)
      : runModuleEngine({ ...query, ModuleEngineKey: joinedMenu }, QUIET));
  if (answer.Code !== 1) return { error: refusalText(answer), unanswered: !isRefused(answer) };
  const rows = answer.Data ?? [];
  const total = answer.DataCount ?? undefined;
  return {
    rows,
    total: total ?? rows.length,
    statistics: answer.DataAppend,
    isUncounted: total === undefined,
  };
}
