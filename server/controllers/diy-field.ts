import type { DiyField } from '../../src/data/protocol/definition';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { JoinTableRef } from '../../src/data/protocol/menu';
import { listParam, textParam } from '../lib/params';
import { diyField } from '../../src/data/protocol/diy-field';
import { diyFieldRules } from '../../src/data/protocol/diy-field.rules';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { mayKnowForm, refuseUnknownForm, shownFields } from '../access/definitions';
import { ok } from '../lib/envelope';
import { parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { findMenu, formOf, type TableInfo } from '../tenants/tenant-model';

async function getDiyField(call: Call): Promise<Envelope> {
  const model = await call.scope.model();
  const menuKey = textParam(call.params, '_SysMenuId', 'SysMenuId', '_ModuleEngineKey', 'ModuleEngineKey');
  const key =
    textParam(call.params, 'TableId', 'TableName', 'FormEngineKey') ||
    (menuKey && findMenu(model, menuKey)?.DiyTableId) ||
    '';
  if (!key) throw new Refusal(`${messages.ParamError}[TableId]`);
  const table = formOf(model, key);
  if (!table) throw new Refusal(messages.NoTable + key.slice(0, 64));
  await refuseUnknownForm(call.actor, table);
  let fields: Array<Partial<DiyField>> = shownFields(call.actor, table);
  if (textParam(call.params, '_OnlyRealField') === 'true')
    fields = fields.filter((field) => table.columns.has((field.Name ?? '').toLowerCase()));
  const names = listParam(call.params, '_SelectFields');
  if (names.length)
    fields = fields.map((field) =>
      Object.fromEntries(Object.entries(field).filter(([name]) => names.includes(name))),
    );
  return ok(fields, { DataCount: fields.length });
}

async function getDiyFieldByDiyTables(call: Call): Promise<Envelope> {
  const model = await call.scope.model();
  const keys = [...listParam(call.params, 'TableIds'), ...listParam(call.params, 'TableNames')];
  const menuKey = textParam(call.params, 'SysMenuId', '_SysMenuId', '_ModuleEngineKey', 'ModuleEngineKey');
  const menu = menuKey ? findMenu(model, menuKey) : undefined;
  if (menu?.DiyTableId)
    keys.push(menu.DiyTableId, ...parseList<JoinTableRef>(menu.JoinTables).map((join) => join.Id));
  if (!keys.length) throw new Refusal(`${messages.ParamError}[TableIds]`);
  const known: TableInfo[] = [];
  for (const table of new Set(keys.flatMap((key) => formOf(model, key) ?? [])))
    if (await mayKnowForm(call.actor, table)) known.push(table);
  const fields = known.flatMap((table) => shownFields(call.actor, table));
  return ok(fields, { DataCount: fields.length });
}

export const diyFieldRoutes = implementAll(diyField, diyFieldRules, {
  getDiyField,
  getDiyFieldByDiyTables,
});
