import { seenText } from '../../src/lib/clean-text';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import { intParam, objectParam, textParam } from '../lib/params';
import { dataSourceEngine } from '../../src/data/protocol/data-source-engine';
import { dataSourceEngineRules } from '../../src/data/protocol/data-source-engine.rules';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { ok } from '../engines/registry';
import { isOn, parseJson } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { mayUseMenu } from '../access/permissions';
import { findDataSource, readSqlRows } from '../form-engine/sql-source';
import { requestVariables } from '../form-engine/sql-text';

const mostRows = 5000;

interface Report {
  Report?: { DataSourceKey?: string };
}

/** Whether a menu is a report of this source (docs/protocol-notes.md, DiyConfig.Report). */
function reports(menu: SysMenu, source: Row): boolean {
  if (menu.OpenType !== 'Report') return false;
  const named = [
    parseJson<Report>(menu.DiyConfig, {}).Report?.DataSourceKey,
    menu.DataSourceKey,
    menu.ReportId,
  ].map((key) => String(key ?? '').toLowerCase());
  return [source.Id, source['DataSourceKey']].some((key) => named.includes(String(key).toLowerCase()));
}

/** What reports show is for those who may open one of them. @throws Refusal 您没有权限做此操作！ */
async function checkReports(call: Call, source: Row): Promise<void> {
  const menus = (await call.scope.model()).menus.filter((menu) => reports(menu, source));
  const open = await Promise.all(menus.map((menu) => mayUseMenu(call.actor, menu)));
  if (menus.length > 0 && !open.includes(true)) throw new Refusal(messages.NoAuth);
}

async function run(call: Call): Promise<Envelope> {
  const key = textParam(call.params, 'DataSourceKey', 'DataSourceId', 'Id');
  if (!key) throw new Refusal(`${messages.ParamError}[DataSourceKey]`);
  const source = await findDataSource(call.scope, key);
  if (!source) throw new Refusal(messages.NoDataSource + key.slice(0, 64));
  if (!call.user && !isOn(source['AllowAnonymous'])) throw new Refusal(messages.NoLogin, 1001);
  if (!isOn(source['AllowAnonymous'])) await checkReports(call, source);
  const content = String(source['Content'] ?? '');
  if (String(source['Type']).toLowerCase() !== 'sql') {
    const data = parseJson<unknown>(content, []);
    return ok(data, Array.isArray(data) ? { DataCount: data.length } : {});
  }
  const parameters = { ...call.params, ...objectParam(call.params, '_SqlParamValue') };
  const variables = requestVariables(
    call.user,
    seenText(textParam(call.params, 'Keyword', '_Keyword')),
    parameters,
  );
  const size = Math.min(Math.max(intParam(call.params, '_PageSize') ?? mostRows, 1), mostRows);
  const page = Math.max(intParam(call.params, '_PageIndex') ?? 1, 1);
  const rows: Row[] = await readSqlRows(call.scope, content, variables, size, (page - 1) * size);
  return ok(rows, { DataCount: rows.length });
}

export const dataSourceEngineRoutes = implementAll(dataSourceEngine, dataSourceEngineRules, { run });
