import { ulid } from 'ulid';
import type { Row } from '../../src/data/protocol/row';
import type { Actor } from '../access/actor';
import type { EngineQuery, EngineTables } from './engine-tables';
import { serverReach } from '../access/gate';
import { Refusal, messages } from '../lib/messages';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import { moveWork } from './departures';
import { readList } from './query';
import { getRows } from './read';
import { canInsertSet, insertSet, readSet } from './sets';
import { afterWrite } from './system-writes';
import type { Target } from './target';
import { cellsOf, idOf } from './values';
import { deleteRows, inTransaction, insertRow, updateRow } from './write';

/** The user when an engine runs without a token. */
const nobody = { Id: '', Account: '', Name: '', State: 1, Level: 0 };

/** The list call's parameters for an engine's query. */
const listParams = (query: EngineQuery) => ({
  _Where: query.Where,
  _OrderBy: query.OrderBy,
  _OrderByType: query.OrderByType,
  _PageIndex: query.PageIndex ?? 1,
  _PageSize: query.PageSize ?? 1000,
});

/** Reads for an engine with the rights of its caller: the rows and columns that a list call by him would return. */
export function callersTables(actor: Actor): Pick<EngineTables, 'list'> {
  return { list: (name, query = {}) => getRows(actor, { FormEngineKey: name, ...listParams(query) }) };
}

/** Reads and writes for code inside the server: the form engine without permission checks, so hidden fields count too. */
export function engineTables(actor: Actor): EngineTables {
  const trusted: Actor = {
    ...actor,
    behalf: actor,
    user: { ...(actor.user ?? nobody), Level: Number.MAX_SAFE_INTEGER },
  };
  // Inside a transaction the definitions are read through it: it may hold the only connection.
  const tableOf = async (name: string, scope = actor.scope): Promise<TableInfo> => {
    const table = findTable(await scope.model(), name);
    if (!table) throw new Refusal(messages.NoTable + name.slice(0, 64));
    return table;
  };
  const target = async (name: string): Promise<Target> => ({ table: await tableOf(name), asModule: false });
  const cells = (table: TableInfo, values: Record<string, unknown>) =>
    cellsOf(table, { _RowModel: values }, new Set(), true);
  const addOne = async (inner: Actor, table: TableInfo, values: Record<string, unknown>): Promise<Row> => {
    const row = await insertRow(inner, table, idOf(values) || ulid(inner.now()), cells(table, values));
    await afterWrite(inner, table, row, values);
    return row;
  };
  const list = async (name: string, query: EngineQuery = {}): Promise<{ rows: Row[]; count: number }> =>
    readList(trusted, await target(name), serverReach('Read'), listParams(query));
  return {
    list,
    columns: async (name) => {
      const table = findTable(await actor.scope.model(), name);
      return table ? new Set([...table.columns.values()].map((column) => column.name)) : null;
    },
    get: async (name, idOrWhere) => {
      const Where = typeof idOrWhere === 'string' ? [{ Name: 'Id', Type: '=', Value: idOrWhere }] : idOrWhere;
      return (await list(name, { Where, PageSize: 1 })).rows[0] ?? null;
    },
    all: async (name, query = {}) => readSet(trusted, await tableOf(name), query),
    add: (name, values) =>
      inTransaction(trusted, async (inner) => addOne(inner, await tableOf(name, inner.scope), values)),
    addAll: (name, rows) =>
      inTransaction(trusted, async (inner) => {
        const table = await tableOf(name, inner.scope);
        const names = rows.flatMap((values) => Object.keys(values));
        if (canInsertSet(table, [...new Set(names)]))
          return insertSet(
            inner,
            table,
            rows.map((values) => cells(table, values)),
          );
        const ids: string[] = [];
        for (const values of rows) ids.push((await addOne(inner, table, values)).Id);
        return ids;
      }),
    update: (name, id, values) =>
      inTransaction(trusted, async (inner) => {
        const table = await tableOf(name, inner.scope);
        const row = await updateRow(inner, table, id, cells(table, values));
        if (row) await afterWrite(inner, table, row, values);
        if (row) await moveWork(inner, table, [row]);
        return row ? 1 : 0;
      }),
    remove: (name, id) =>
      inTransaction(trusted, async (inner) => {
        const table = await tableOf(name, inner.scope);
        const count = await deleteRows(inner, table, [id]);
        await afterWrite(inner, table, { Id: id, IsDeleted: 1 }, {});
        await moveWork(inner, table, [{ Id: id, IsDeleted: 1 }]);
        return count;
      }),
  };
}
