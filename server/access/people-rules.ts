import { sql, type RawBuilder } from 'kysely';
import { isAdmin, type Actor } from '../http/call';
import { parseJson } from '../lib/json-text';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import type { Sql } from '../form-engine/where';
import type { Operation } from './permissions';
import { mainAlias, mentionOf } from './system-rows';

/**
 * Whose the rows of a table are (`AccessRule` of its definition, JSON). Without a rule the rows belong to everybody whom
 * role limits let in.
 */
export interface PeopleRule {
  /** Column with the Id of the person a row is about; UserId unless given. */
  Owner?: string;
  /** Columns that list people who may read the row. */
  Readers?: string[];
  /** Roles whose holders read the rows of their department and those below it. */
  Leads?: string[];
  /** Roles that keep the table, and what they may do with everybody's rows. */
  Keepers?: Record<string, Operation[]>;
  /** Columns with JSON lists to which everybody who may read the row adds entries of his own. */
  Append?: string[];
  /** Values everybody who may read the row may set, e.g. that it was read. */
  Marks?: Record<string, string[]>;
}

/** The rule of a table, or null. A damaged one leaves rows to their owners. */
export function ruleOf(table: TableInfo): PeopleRule | null {
  const text = table.definition?.['AccessRule'];
  if (text === undefined || text === null || text === '') return null;
  const rule = parseJson<unknown>(text, null);
  return rule !== null && typeof rule === 'object' && !Array.isArray(rule) ? (rule as PeopleRule) : {};
}

const rolesOf = (actor: Actor): string[] => (actor.user?._Roles ?? []).map((role) => role.Id);

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** True when the table's rule makes the user a keeper who may do this with everybody's rows. */
function keeps(actor: Actor, rule: PeopleRule, operation: Operation): boolean {
  const held = new Set(rolesOf(actor));
  return Object.entries(rule.Keepers ?? {}).some(
    ([role, may]) => held.has(role) && listOf(may).includes(operation),
  );
}

const leads = (actor: Actor, rule: PeopleRule): boolean => {
  const roles = new Set(listOf(rule.Leads));
  return rolesOf(actor).some((role) => roles.has(role));
};

/** Ids of the people in the user's department and all below it. */
function peopleBelow(actor: Actor): RawBuilder<unknown> {
  const { schema } = actor.scope;
  const dept = sql.id(schema, 'sys_dept');
  return sql`select person."Id" from ${sql.id(schema, 'sys_user')} as person where person."DeptId" in (with recursive below as (select "Id" from ${dept} where "Id" = ${actor.user?.DeptId ?? ''} union select child."Id" from ${dept} as child join below on child."ParentId" = below."Id") select "Id" from below)`;
}

/** Rows of a table that belong to the user as far as the operation goes; null = all. */
export function peopleCondition(actor: Actor, table: TableInfo, operation: Operation): Sql | null {
  const rule = table.system ? null : ruleOf(table);
  if (!rule || isAdmin(actor) || keeps(actor, rule, operation)) return null;
  const me = actor.user?.Id ?? '';
  const column = (name: string): RawBuilder<unknown> | null => {
    const found = table.columns.get(name.toLowerCase());
    return found ? sql.id(mainAlias, found.name) : null;
  };
  const owner = column(rule.Owner ?? 'UserId');
  if (!owner) return sql`false`;
  const ways: Sql[] = [sql`${owner} = ${me}`];
  // What somebody wrote in another's name stays his too; that he may write it at all is another right.
  if (operation !== 'Add') ways.push(sql`${sql.id(mainAlias, 'UserId')} = ${me}`);
  if (operation === 'Read') {
    for (const name of listOf(rule.Readers)) {
      const list = column(name);
      if (list) ways.push(sql`${list} like ${mentionOf(me)}`);
    }
    if (actor.user?.DeptId && leads(actor, rule)) ways.push(sql`${owner} in (${peopleBelow(actor)})`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** True when the user may see what rows of that table say about a person: himself, his people, or as its keeper. */
export async function maySeePersonIn(actor: Actor, tableName: string, person: string): Promise<boolean> {
  if (!actor.user) return false;
  if (person === actor.user.Id || isAdmin(actor)) return true;
  const table = findTable(await actor.scope.model(), tableName);
  const rule = table && ruleOf(table);
  if (!rule) return false;
  if (keeps(actor, rule, 'Read')) return true;
  if (!actor.user.DeptId || !leads(actor, rule)) return false;
  const { rows } = await sql`select 1 where ${person} in (${peopleBelow(actor)})`.execute(actor.scope.root);
  return rows.length > 0;
}
