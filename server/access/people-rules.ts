import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { Actor } from './actor';
import { isAdmin, isPlatformAdmin } from './administrators';
import { parseJson } from '../lib/json-text';
import { findTable, type TableInfo } from '../tenants/tenant-model';
import type { Sql } from '../db/conditions/where';
import type { Operation } from './permissions';
import { mainAlias, mentionOf } from './system-rows';

/** What a keeper may do: an operation, or `Correct`, which extends his other rights to rows that are closed. */
export type KeeperRight = Operation | 'Correct';

/** One step of a state column. */
export interface StateMove {
  from: string[];
  to: string;
  /** Roles whose holders make this step, whether they may edit the table or not; without it everybody who may edit the row. */
  roles?: string[];
  /** Id of a menu's button: people whose role limits list it make this step, whether they may edit the table or not. */
  button?: string;
}

/** A column whose words tell how far a row has progressed, where people write it rather than a flow. */
export interface StateRule {
  column: string;
  /** The words a new row may carry. */
  start: string[];
  moves: StateMove[];
  /** While the column holds one of these, the rest of the row and its lines stay as they are. */
  closed: string[];
  /** Fields with child tables: a row without a line in each of them makes no step except from `start` and back to it. */
  lines?: string[];
}

/**
 * Who owns the rows of a table (`AccessRule` of its definition, JSON). Without a rule the rows belong to everybody whom role
 * limits let in.
 */
export interface PeopleRule {
  /** The rows belong to everybody whom role limits let in, as they do without a rule; the rest of the rule still applies. */
  Everybody?: boolean;
  /** No level opens the rows: only those whom the rule itself names have access, for administrators as for everybody else. */
  Private?: boolean;
  /** Column with the Id of the person a row is about; UserId unless given. */
  Owner?: string;
  /** Columns that list people who may read the row. */
  Readers?: string[];
  /** Roles whose holders read the rows of their department and those below it. */
  Leads?: string[];
  /** Roles that keep the table, and what they may do with everybody's rows. */
  Keepers?: Record<string, KeeperRight[]>;
  /** Columns with JSON lists to which everybody who may read the row adds his own entries. */
  Append?: string[];
  /** Values that everybody who may read the row may set, e.g. that it was read. */
  Marks?: Record<string, string[]>;
  /** Who moves a row from one state to the next. */
  States?: StateRule;
}

/** The rule of a table, or null. A damaged rule leaves rows to their owners. */
export function ruleOf(table: TableInfo): PeopleRule | null {
  const text = table.definition?.['AccessRule'];
  if (text === undefined || text === null || text === '') return null;
  const rule = parseJson<unknown>(text, null);
  return rule !== null && typeof rule === 'object' && !Array.isArray(rule) ? (rule as PeopleRule) : {};
}

const rolesOf = (actor: Actor): string[] => (actor.user?._Roles ?? []).map((role) => role.Id);

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** True when the user has one of these roles. */
export function holdsOneOf(actor: Actor, roles: readonly string[]): boolean {
  return rolesOf(actor).some((role) => roles.includes(role));
}

/** True when the table's rule makes the user a keeper who may do this with everybody's rows. */
function keeps(actor: Actor, rule: PeopleRule, right: KeeperRight): boolean {
  const held = new Set(rolesOf(actor));
  return Object.entries(rule.Keepers ?? {}).some(
    ([role, may]) => held.has(role) && listOf(may).includes(right),
  );
}

/**
 * True when the user may change and delete closed rows, within his rights on the table: people who are named for it, and
 * administrators of the platform, who repair.
 */
export function mayCorrect(actor: Actor, table: TableInfo): boolean {
  if (isPlatformAdmin(actor)) return true;
  const rule = table.system ? null : ruleOf(table);
  return rule !== null && keeps(actor, rule, 'Correct');
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

/** True when the user's level opens the rows, whoever owns them. */
const passes = (actor: Actor, rule: PeopleRule): boolean => isAdmin(actor) && rule.Private !== true;

/** Rows of a table that belong to the user for this operation; null = all. */
export function peopleCondition(
  actor: Actor,
  table: TableInfo,
  operation: Operation,
  alias = mainAlias,
): Sql | null {
  const rule = table.system ? null : ruleOf(table);
  if (!rule || rule.Everybody === true || passes(actor, rule) || keeps(actor, rule, operation)) return null;
  const me = actor.user?.Id ?? '';
  const column = (name: string): RawBuilder<unknown> | null => {
    const found = table.columns.get(name.toLowerCase());
    return found ? sql.id(alias, found.name) : null;
  };
  const owner = column(rule.Owner ?? 'UserId');
  if (!owner) return sql`false`;
  const ways: Sql[] = [sql`${owner} = ${me}`];
  // A row somebody wrote in another's name remains his too; whether he may write it at all is a separate right.
  if (operation !== 'Add') ways.push(sql`${sql.id(alias, 'UserId')} = ${me}`);
  if (operation === 'Read') {
    for (const name of listOf(rule.Readers)) {
      const list = column(name);
      if (list) ways.push(sql`${list} like ${mentionOf(me)}`);
    }
    if (actor.user?.DeptId && leads(actor, rule)) ways.push(sql`${owner} in (${peopleBelow(actor)})`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * The rows of a private table that a menu of another table may show the user next to its own; null = the table is not private, so
 * the author of the menu has decided what it shows.
 */
export function privateRows(actor: Actor, table: TableInfo, alias: string): Sql | null {
  const rule = table.system ? null : ruleOf(table);
  return rule?.Private === true ? peopleCondition(actor, table, 'Read', alias) : null;
}

/** About whom, apart from himself, rows of a table may inform the user: everybody, his people, or nobody. */
async function reachIn(actor: Actor, tableName: string): Promise<'all' | 'below' | 'own'> {
  const table = findTable(await actor.scope.model(), tableName);
  const rule = table && ruleOf(table);
  if (!rule) return isAdmin(actor) ? 'all' : 'own';
  if (passes(actor, rule) || keeps(actor, rule, 'Read')) return 'all';
  return actor.user?.DeptId && leads(actor, rule) ? 'below' : 'own';
}

/**
 * True when the user may see what rows of that table say about a person: about himself, about his people, or as the table's
 * keeper.
 */
export async function maySeePersonIn(actor: Actor, tableName: string, person: string): Promise<boolean> {
  if (!actor.user) return false;
  if (person === actor.user.Id) return true;
  const reach = await reachIn(actor, tableName);
  if (reach !== 'below') return reach === 'all';
  const { rows } = await sql`select 1 where ${person} in (${peopleBelow(actor)})`.execute(actor.scope.root);
  return rows.length > 0;
}

/** A person as lists of people present him. */
export interface SeenPerson {
  Id: string;
  Name: string;
  DeptName: string;
  /** His attendance group; '' without one. */
  KaoqinZ: string;
}

/** The enabled people about whom rows of that table may inform the user, including himself, in the order of departments. */
export async function peopleSeenIn(actor: Actor, tableName: string): Promise<SeenPerson[]> {
  if (!actor.user) return [];
  const reach = await reachIn(actor, tableName);
  const { schema, root } = actor.scope;
  const own = sql`person."Id" = ${actor.user.Id}`;
  const which = reach === 'all' ? sql`true` : reach === 'own' ? own : sql`(${own} or person."Id" in (${peopleBelow(actor)}))`; // prettier-ignore
  const { rows } = await sql<Row>`select person.* from ${sql.id(schema, 'sys_user')} as person left join ${sql.id(schema, 'sys_dept')} as dept on dept."Id" = person."DeptId" where person."IsDeleted" = 0 and person."State" = 1 and ${which} order by dept."Code", person."No", person."CreateTime", person."Id"`.execute(root); // prettier-ignore
  const text = (value: unknown): string => String(value ?? '');
  return rows.map((row) => ({
    Id: row.Id,
    Name: text(row.Name),
    DeptName: text(row.DeptName),
    KaoqinZ: text(row.KaoqinZ),
  }));
}

/** Which rows about people are wanted, and which of their columns. */
export interface RowsAbout {
  people: readonly string[];
  columns: readonly string[];
  /** The column with the date (`yyyy-MM-dd`), which must lie between the two, both included. */
  date: string;
  from: string;
  to: string;
  /** The column by which the rows are ordered. */
  order: string;
}

/**
 * Rows of a table about people, the wanted columns as texts: 500 people punch 22,000 times a month, and a driver takes longer
 * over that many rows than over one text that holds them. The caller has found the people with {@link peopleSeenIn}. A column the
 * table lacks is left out.
 */
export async function rowsAbout(
  actor: Actor,
  tableName: string,
  wanted: RowsAbout,
): Promise<Array<Record<string, string>>> {
  const table = findTable(await actor.scope.model(), tableName);
  const date = table?.columns.get(wanted.date.toLowerCase());
  const order = table?.columns.get(wanted.order.toLowerCase());
  if (!table || !date || !order || wanted.people.length === 0) return [];
  const names = wanted.columns.flatMap((name) => table.columns.get(name.toLowerCase())?.name ?? []);
  const cells = sql.join(names.map((name) => sql`coalesce(${sql.ref(name)}::text, '')`));
  const from = sql.id(actor.scope.schema, table.name.toLowerCase());
  const { rows } = await sql<{ all: string | null }>`select json_agg(json_build_array(${cells}) order by ${sql.ref(order.name)})::text as "all" from ${from} where "IsDeleted" = 0 and "UserId" in (${sql.join(wanted.people)}) and ${sql.ref(date.name)} between ${wanted.from} and ${wanted.to}`.execute(actor.scope.root); // prettier-ignore
  const lines = parseJson<string[][]>(rows[0]?.all ?? '', []);
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ''])));
}
