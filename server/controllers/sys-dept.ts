import type { Envelope } from '../../src/data/protocol/envelope';
import { intParam, listParam } from '../lib/params';
import { sysDept } from '../../src/data/protocol/sys-dept';
import { sysDeptRules } from '../../src/data/protocol/sys-dept.rules';
import { departmentsOf } from '../access/departments';
import type { Call } from '../http/call';
import { implementAll } from '../http/implement';
import { ok } from '../lib/envelope';
import { nest } from '../form-engine/read';

async function getSysDeptStep(call: Call): Promise<Envelope> {
  const state = intParam(call.params, 'State');
  const depts = await departmentsOf(call.actor);
  return ok(
    nest(state === undefined ? depts : depts.filter((dept) => Number(dept.State) === state), 'ParentId'),
  );
}

async function getSysDept(call: Call): Promise<Envelope> {
  const ids = new Set(listParam(call.params, 'ids'));
  const depts = await departmentsOf(call.actor);
  const found = ids.size ? depts.filter((dept) => ids.has(dept.Id)) : depts;
  return ok(found, { DataCount: found.length });
}

export const sysDeptRoutes = implementAll(sysDept, sysDeptRules, { getSysDeptStep, getSysDept });
