import { foundText } from '../../src/lib/clean-text';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import { intParam, objectParam, textParam } from '../lib/params';
import { dataSourceEngine } from '../../src/data/protocol/data-source-engine';
import { dataSourceEngineRules } from '../../src/data/protocol/data-source-engine.rules';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { ok } from '../lib/envelope';
import { isOn, parseJson } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { mayRunSource } from '../access/data-sources';
import { countSqlRows, findDataSource, readSqlRows } from '../form-engine/sql-source';
import { requestVariables } from '../form-engine/sql-text';

const mostRows = 5000;

async function run(call: Call): Promise<Envelope> {
  const key = textParam(call.params, 'DataSourceKey', 'DataSourceId', 'Id');
  if (!key) throw new Refusal(`${messages.ParamError}[DataSourceKey]`);
  const source = await findDataSource(call.scope, key);
  if (!source) throw new Refusal(messages.NoDataSource + key.slice(0, 64));
  if (!call.user && !isOn(source['AllowAnonymous'])) throw new Refusal(messages.NoLogin, 1001);
  if (!isOn(source['AllowAnonymous']) && !(await mayRunSource(call.actor, source)))
    throw new Refusal(messages.NoAuth);
  const content = String(source['Content'] ?? '');
  if (String(source['Type']).toLowerCase() !== 'sql') {
    const data = parseJson<unknown>(content, []);
    return ok(data, Array.isArray(data) ? { DataCount: data.length } : {});
  }
  const parameters = { ...call.params, ...objectParam(call.params, '_SqlParamValue') };
  const variables = requestVariables(
    call.user,
    foundText(textParam(call.params, 'Keyword', '_Keyword')),
    parameters,
  );
  const size = Math.min(Math.max(intParam(call.params, '_PageSize') ?? mostRows, 1), mostRows);
  const page = Math.max(intParam(call.params, '_PageIndex') ?? 1, 1);
  const before = (page - 1) * size;
  const rows: Row[] = await readSqlRows(call.scope, content, variables, size, before);
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  return ok(rows, {
    DataCount: isLast ? before + rows.length : await countSqlRows(call.scope, content, variables),
  });
}

export const dataSourceEngineRoutes = implementAll(dataSourceEngine, dataSourceEngineRules, { run });
