import type { Envelope } from '../../src/data/protocol/envelope';
import { textParam } from '../lib/params';
import { moduleEngine } from '../../src/data/protocol/module-engine';
import { moduleEngineRules } from '../../src/data/protocol/module-engine.rules';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { ok } from '../lib/envelope';
import { getCount, getRows, getTree } from '../form-engine/read';
import { Refusal, messages } from '../lib/messages';

function needKey(call: Call): void {
  if (!textParam(call.params, 'ModuleEngineKey'))
    throw new Refusal(`${messages.ParamError}[ModuleEngineKey]`);
}

async function tableData(call: Call): Promise<Envelope> {
  needKey(call);
  const { rows, count, statistics } = await getRows(call.actor, call.params);
  return ok(rows, { DataCount: count, DataAppend: statistics ? { StatisticsFields: statistics } : null });
}

async function tableCount(call: Call): Promise<Envelope> {
  needKey(call);
  const total = await getCount(call.actor, call.params);
  return ok(total, { DataCount: total });
}

async function tableTree(call: Call): Promise<Envelope> {
  needKey(call);
  const roots = await getTree(call.actor, call.params);
  return ok(roots, { DataCount: roots.length });
}

/** ModuleEngine/* reads the table of a menu. */
export const moduleEngineRoutes = implementAll(moduleEngine, moduleEngineRules, {
  run: tableData,
  getTableData: tableData,
  getTableDataCount: tableCount,
  getTableDataTree: tableTree,
});
