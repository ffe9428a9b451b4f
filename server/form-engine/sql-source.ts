import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { Refusal, messages } from '../lib/messages';
import { buildSql, type SqlVariables } from './sql-text';
import { SqlTextError } from './sql-words';
import { escapeLike } from '../db/conditions/where';
import type { TenantScope } from '../tenants/tenant-scope';

/** The data source with a key (in any case) or an Id. */
export async function findDataSource(scope: TenantScope, key: string): Promise<Row | undefined> {
  const source = await scope.db
    .selectFrom('sys_datasource')
    .selectAll()
    .where('IsDeleted', '=', 0)
    .where((eb) => eb.or([eb('Id', '=', key), eb('DataSourceKey', 'ilike', escapeLike(key))]))
    .executeTakeFirst();
  return source as unknown as Row | undefined;
}

/**
 * Runs the SELECT of a definition, rebuilt for the tenant, as the tenant's role.
 * @param limit most rows returned @throws Refusal naming what an administrator has to fix
 */
export function readSqlRows(
  scope: TenantScope,
  text: string,
  variables: SqlVariables,
  limit: number,
  offset: number,
): Promise<Row[]> {
  return runSource(
    scope,
    text,
    variables,
    (query) => sql<Row>`select * from (${query}) as source limit ${limit} offset ${offset}`,
  );
}

/** The total number of rows of a definition's SELECT. @throws Refusal */
export async function countSqlRows(
  scope: TenantScope,
  text: string,
  variables: SqlVariables,
): Promise<number> {
  const counted = (query: RawBuilder<unknown>) =>
    sql<{ n: number | string }>`select count(*) as n from (${query}) as source`;
  return Number((await runSource(scope, text, variables, counted))[0]?.n ?? 0);
}

async function runSource<T>(
  scope: TenantScope,
  text: string,
  variables: SqlVariables,
  around: (query: RawBuilder<unknown>) => RawBuilder<T>,
): Promise<T[]> {
  const model = await scope.model();
  try {
    const query = buildSql(text, 'select', model, scope.schema, variables);
    return await scope.readAsTenant(async (db) => (await around(query).execute(db)).rows);
  } catch (error) {
    if (error instanceof SqlTextError) throw new Refusal(`数据源SQL配置有误：${error.message}`);
    throw tenantSqlRefusal(error, '数据源SQL执行失败！');
  }
}

/** The text users read about a statement the database refused: that it took too long, else `text`; never the database's words. */
export function tenantSqlRefusal(error: unknown, text: string): unknown {
  if (error instanceof Refusal) return error;
  return new Refusal((error as { code?: unknown }).code === '57014' ? messages.QueryTimeout : text);
}
