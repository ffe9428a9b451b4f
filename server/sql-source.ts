import { sql } from 'kysely';
import type { Row } from '../src/api/wire/row';
import { Refusal } from './messages';
import { buildSql, SqlTextError, type SqlVariables } from './sql-text';
import type { TenantScope } from './tenants';

// A source answers while somebody waits with a picker open.
const timeoutMilliseconds = 8000;

/**
 * Runs the SELECT of a definition, rebuilt for the tenant, in a read-only transaction.
 * @param limit most rows returned @throws Refusal naming what an administrator has to mend
 */
export async function readSqlRows(
  scope: TenantScope,
  text: string,
  variables: SqlVariables,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const model = await scope.model();
  try {
    const query = buildSql(text, 'select', model, scope.schema, variables);
    return await scope.transaction(async (inner) => {
      await sql`set transaction read only`.execute(inner.root);
      await sql.raw(`set local statement_timeout = ${timeoutMilliseconds}`).execute(inner.root);
      const { rows } =
        await sql<Row>`select * from (${query}) as source limit ${limit} offset ${offset}`.execute(
          inner.root,
        );
      return rows;
    });
  } catch (error) {
    if (error instanceof SqlTextError) throw new Refusal(`数据源SQL配置有误：${error.message}`);
    if (error instanceof Refusal) throw error;
    throw new Refusal('数据源SQL执行失败！');
  }
}
