import type { SysDept } from '../../src/data/protocol/user';
import type { Actor } from './actor';
import { isOn } from '../lib/json-text';
import { isAdmin } from './administrators';
import { allDepts } from './people-lists';

/**
 * The departments a user may see, in display order: people inside a company see those of that company; administrators and people
 * above all companies see every one.
 */
export async function departmentsOf(actor: Actor): Promise<SysDept[]> {
  const depts = await allDepts(actor.scope);
  if (isAdmin(actor)) return depts;
  const byId = new Map(depts.map((dept) => [dept.Id, dept]));
  const seen = new Set<string>();
  let at = byId.get(actor.user?.DeptId ?? '');
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
