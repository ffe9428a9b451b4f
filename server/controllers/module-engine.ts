import type { Envelope } from '../../src/api/wire/envelope';
import { textParam } from '../binding';
import type { Call, Route } from '../call';
import { ok } from '../engines/registry';
import { getCount, getRows, getTree } from '../form-engine/read';
import { Refusal, messages } from '../messages';

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

/** ModuleEngine/* reads the table of a menu. `run` is the specification's name; the platform of today has none. */
export function moduleEngineRoutes(hasRun: boolean): Route[] {
  const route = (name: string, run: Route['run']): Route => ({
    path: `/api/moduleengine/${name}`,
    access: 'user',
    run,
  });
  return [
    ...(hasRun ? [route('run', tableData)] : []),
    route('gettabledata', tableData),
    route('gettabledatacount', tableCount),
    route('gettabledatatree', tableTree),
  ];
}
