import { sql } from 'kysely';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Actor } from './actor';
import { Refusal, messages } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import type { Sql } from '../db/conditions/where';
import { linesCondition } from './child-rows';
import { peopleCondition } from './people-rules';
import { checkTable, mayApplyForOthers, type MenuLimit, type Operation } from './permissions';
import { checkSystemTable, systemRowCondition } from './system-rows';

/** What a user wants to touch: a table, and the menu the call came through if it named one. */
export interface Question {
  table: TableInfo;
  menu?: SysMenu;
}

/**
 * How far an allowed action reaches. Everything that reads or writes rows takes one: there is no other way to build a condition,
 * hence no way around it.
 */
export interface Reach {
  action: Operation;
  /** Menus, at least one of whose conditions a row has to meet; null = all rows. */
  menus: MenuLimit;
  /** The rows that are the user's own to touch; null = all rows. */
  people: Sql | null;
  /** Rows of the engine's own tables the user sees. */
  system: Sql | null;
  /** The server itself is asking: secret columns are allowed in conditions too. */
  secrets?: true;
}

/** All rows: a table opened to everybody, or a row whose reader a flow named. */
export const allRows = (action: Operation): Reach => ({ action, menus: null, people: null, system: null });

/** The server's own authority: flows and engines that checked their caller. */
export const serverReach = (action: Operation): Reach => ({ ...allRows(action), secrets: true });

/**
 * The one gate: whether a user may do this with a table, and with which of its rows. Denied unless something grants it. A write
 * asks twice: for the rows as they were, and again, with {@link Reach}, for the result.
 * @throws Refusal 您没有权限做此操作！
 */
export async function may(actor: Actor, action: Operation, { table, menu }: Question): Promise<Reach> {
  if (!actor.user) throw new Refusal(messages.NoAuth);
  if (table.system) {
    checkSystemTable(actor, table, action);
    return { action, menus: null, people: null, system: systemRowCondition(actor, table) };
  }
  const menus = await checkTable(actor, table, action, menu);
  const forOthers = action === 'Add' && (await mayApplyForOthers(actor, table));
  const people = forOthers ? null : peopleCondition(actor, table, action);
  const lines = await linesCondition(actor, table, action);
  return {
    action,
    menus,
    people: people && lines ? sql`(${people} and ${lines})` : (people ?? lines),
    system: null,
  };
}

/** The same question, answered without a refusal. */
export async function mayAtAll(actor: Actor, action: Operation, question: Question): Promise<boolean> {
  try {
    await may(actor, action, question);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
