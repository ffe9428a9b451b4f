import type { Actor } from '../http/call';
import { parseJson } from '../lib/json-text';
import { holdsOneOf } from './people-rules';

/** What this room needs to know of an account to say whom it leads. */
export interface Led {
  Id: string;
  /** Code of the department; '' without one. */
  code: string;
  roles: readonly string[];
}

/**
 * The roles that lead a department and those below it: what definitions of the tenant name as such (`Leads` of their
 * `AccessRule`). It is the one meaning of "leader": whose rows somebody sees, and who hears of what is late.
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

/** Finds who leads a department: the leaders nearest above it, without the one who asks; nobody where there is none. */
export function leadersAmong(
  people: readonly Led[],
  roles: ReadonlySet<string>,
): (departmentCode: string, except?: string) => string[] {
  const leaders = people.filter((one) => one.code !== '' && one.roles.some((role) => roles.has(role)));
  return (code, except) => {
    const above = leaders.filter(({ Id, code: theirs }) => Id !== except && code.startsWith(theirs));
    const nearest = Math.max(0, ...above.map((leader) => leader.code.length));
    return above.filter((leader) => leader.code.length === nearest).map(({ Id }) => Id);
  };
}

/** True when the user holds a role that leads in his organisation. */
export async function leads(actor: Actor): Promise<boolean> {
  const { tablesById } = await actor.scope.model();
  const rules = [...tablesById.values()].map(({ definition }) => definition?.['AccessRule']);
  return holdsOneOf(actor, [...leadingRoles(rules)]);
}
