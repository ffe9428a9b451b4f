import type { Envelope, Row } from '../../src/api/wire';
import { intParam, objectParam, textParam } from '../binding';
import type { Call, Route } from '../call';
import { ok } from '../engines/registry';
import { isOn, parseJson } from '../json-text';
import { Refusal, messages } from '../messages';
import { readSqlRows } from '../sql-source';
import { requestVariables } from '../sql-text';

const mostRows = 5000;

async function run(call: Call): Promise<Envelope> {
  const key = textParam(call.params, 'DataSourceKey', 'DataSourceId', 'Id');
  if (!key) throw new Refusal(`${messages.ParamError}[DataSourceKey]`);
  const source = await call.scope.db
    .selectFrom('sys_datasource')
    .selectAll()
    .where('IsDeleted', '=', 0)
    .where((eb) =>
      eb.or([
        eb('Id', '=', key),
        eb(
          'DataSourceKey',
          'ilike',
          key.replace(/[\\%_]/g, (sign) => `\\${sign}`),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!source) throw new Refusal(messages.NoDataSource + key.slice(0, 64));
  if (!call.user && !isOn(source['AllowAnonymous'])) throw new Refusal(messages.NoLogin, 1001);
  const content = String(source['Content'] ?? '');
  if (String(source['Type']).toLowerCase() !== 'sql') return ok(parseJson<unknown>(content, []));
  const parameters = { ...call.params, ...objectParam(call.params, '_SqlParamValue') };
  const variables = requestVariables(call.user, textParam(call.params, 'Keyword', '_Keyword'), parameters);
  const size = Math.min(Math.max(intParam(call.params, '_PageSize') ?? mostRows, 1), mostRows);
  const page = Math.max(intParam(call.params, '_PageIndex') ?? 1, 1);
  const rows: Row[] = await readSqlRows(call.scope, content, variables, size, (page - 1) * size);
  return ok(rows, { DataCount: rows.length });
}

export const dataSourceEngineRoutes: Route[] = [
  { path: '/api/datasourceengine/run', access: 'optional', run },
  { path: '/api/datasourceengine/getdata', access: 'optional', run },
];
