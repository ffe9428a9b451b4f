import type { Envelope } from '../../src/data/protocol/envelope';
import type { SysDept } from '../../src/data/protocol/user';
import { intParam, listParam } from '../lib/params';
import { sysDept } from '../../src/data/protocol/sys-dept';
import { sysDeptRules } from '../../src/data/protocol/sys-dept.rules';
import { allDepts } from '../access/people-lists';
import type { Call } from '../http/call';
import { isAdmin } from '../access/administrators';
import { implementAll } from '../http/implement';
import { ok } from '../engines/registry';
import { nest } from '../form-engine/read';
import { isOn } from '../lib/json-text';

/** Users inside a company see that company only; administrators and users above all companies see everything. */
function scopeOf(call: Call, depts: SysDept[]): SysDept[] {
  if (isAdmin(call.actor)) return depts;
  const byId = new Map(depts.map((dept) => [dept.Id, dept]));
  const seen = new Set<string>();
  let at = byId.get(call.me.DeptId ?? '');
  while (at && !isOn(at.IsCompany) && !seen.has(at.Id)) {
    seen.add(at.Id);
    at = byId.get(at.ParentId ?? '');
  }
  if (!at || !isOn(at.IsCompany)) return depts;
  const company = at.Id;
  const inside = (dept: SysDept | undefined, depth = 0): boolean =>
    dept !== undefined &&
    depth < 50 &&
    (dept.Id === company || inside(byId.get(dept.ParentId ?? ''), depth + 1));
  return depts.filter((dept) => inside(dept));
}

async function getSysDeptStep(call: Call): Promise<Envelope> {
  const state = intParam(call.params, 'State');
  const depts = scopeOf(call, await allDepts(call.scope));
  return ok(
    nest(state === undefined ? depts : depts.filter((dept) => Number(dept.State) === state), 'ParentId'),
  );
}

async function getSysDept(call: Call): Promise<Envelope> {
  const ids = new Set(listParam(call.params, 'ids'));
  const depts = scopeOf(call, await allDepts(call.scope));
  const found = ids.size ? depts.filter((dept) => ids.has(dept.Id)) : depts;
  return ok(found, { DataCount: found.length });
}

export const sysDeptRoutes = implementAll(sysDept, sysDeptRules, { getSysDeptStep, getSysDept });
