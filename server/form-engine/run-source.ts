import { foundText } from '../../src/lib/clean-text';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import type { Actor } from '../access/actor';
import { mayRunSource } from '../access/data-sources';
import { ok } from '../lib/envelope';
import { isOn, parseJson } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { intParam, objectParam, textParam, type Params } from '../lib/params';
import { countSqlRows, findDataSource, readSqlRows } from './sql-source';
import { requestVariables } from './sql-text';

const mostRows = 5000;

/** What a data source holds for a user, or for a visitor where it is open to everybody; one page of it. @throws Refusal */
export async function runSource(actor: Actor, params: Params): Promise<Envelope> {
  const { scope, user } = actor;
  const key = textParam(params, 'DataSourceKey', 'DataSourceId', 'Id');
  if (!key) throw new Refusal(`${messages.ParamError}[DataSourceKey]`);
  const source = await findDataSource(scope, key);
  if (!source) throw new Refusal(messages.NoDataSource + key.slice(0, 64));
  if (!user && !isOn(source['AllowAnonymous'])) throw new Refusal(messages.NoLogin, 1001);
  if (!isOn(source['AllowAnonymous']) && !(await mayRunSource(actor, source)))
    throw new Refusal(messages.NoAuth);
  const content = String(source['Content'] ?? '');
  if (String(source['Type']).toLowerCase() !== 'sql') {
    const data = parseJson<unknown>(content, []);
    return ok(data, Array.isArray(data) ? { DataCount: data.length } : {});
  }
  const parameters = { ...params, ...objectParam(params, '_SqlParamValue') };
  const variables = requestVariables(user, foundText(textParam(params, 'Keyword', '_Keyword')), parameters);
  const size = Math.min(Math.max(intParam(params, '_PageSize') ?? mostRows, 1), mostRows);
  const page = Math.max(intParam(params, '_PageIndex') ?? 1, 1);
  const before = (page - 1) * size;
  const rows: Row[] = await readSqlRows(scope, content, variables, size, before);
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  return ok(rows, {
    DataCount: isLast ? before + rows.length : await countSqlRows(scope, content, variables),
  });
}
