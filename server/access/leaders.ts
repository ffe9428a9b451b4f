import type { Actor } from './actor';
import { parseJson } from '../lib/json-text';
import { holdsOneOf } from './people-rules';

/** The data of an account that decides whom it leads. */
export interface Led {
  Id: string;
  deptId: string;
  roles: readonly string[];
}

/**
 * The roles that lead a department and those below it: the ones that definitions of the tenant name as such (`Leads` in their
 * `AccessRule`). This is the single meaning of "leader": it decides whose rows a user sees and who hears of late work.
 *
 * @param rules `AccessRule` of the tenant's definitions, as stored
 */
export function leadingRoles(rules: readonly unknown[]): Set<string> {
  return new Set(
    rules.flatMap((rule) => {
      const { Leads } = parseJson<{ Leads?: unknown }>(String(rule || '{}'), {}) ?? {};
      return Array.isArray(Leads) ? Leads.filter((role): role is string => typeof role === 'string') : [];
    }),
  );
}

/**
 * Finds who leads a department: the leaders in it or nearest above it, excluding the person who asks; empty where no leader
 * exists.
 *
 * @param parents the department above each
 */
export function leadersAmong(
  people: readonly Led[],
  parents: ReadonlyMap<string, string>,
  roles: ReadonlySet<string>,
): (deptId: string, except?: string) => string[] {
  const leaders = new Map<string, string[]>();
  for (const { Id, deptId, roles: held } of people)
    if (held.some((role) => roles.has(role))) leaders.set(deptId, [...(leaders.get(deptId) ?? []), Id]);
  return (deptId, except) => {
    const seen = new Set<string>();
    for (let at = deptId; at !== '' && !seen.has(at); at = parents.get(at) ?? '') {
      seen.add(at);
      const found = (leaders.get(at) ?? []).filter((id) => id !== except);
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** True when the user holds a role that leads in his organisation. */
export async function leads(actor: Actor): Promise<boolean> {
  const { tablesById } = await actor.scope.model();
  const rules = [...tablesById.values()].map(({ definition }) => definition?.['AccessRule']);
  return holdsOneOf(actor, [...leadingRoles(rules)]);
}
