import { allRows, may, type Reach } from '../access/gate';
import { isInFlow } from '../access/system-rows';
import type { Actor } from '../access/actor';
import { Refusal } from '../lib/messages';
import type { RowChange } from '../tenants/row-changes';
import type { TableInfo } from '../tenants/tenant-model';
import { readIds, readIdsAmong } from './query';
import type { Target } from './target';

/** The most rows, among those that no menu shows the user, that are looked for among his approvals. */
const MOST_IN_FLOW = 20;
/** The most rows looked up at a time; for earlier versions of rows each cell is a parameter. */
const AT_ONCE = { stored: 500, before: 50 };

/** Changed rows by id, and whether each is gone for the user: he could read it and no longer can. */
export type RowsInReach = Map<string, boolean>;

/** Changed rows of a table that the user may read now, or could read before they changed. */
export async function changedInReach(
  actor: Actor,
  table: TableInfo,
  changes: readonly Pick<RowChange, 'RowId' | 'Before'>[],
): Promise<RowsInReach> {
  const ids = new Set(changes.map(({ RowId }) => RowId));
  const reach = await reachOf(actor, table);
  if (reach && !reach.menus && !reach.people && !reach.system) {
    const stored = await storedAmong(actor, table, [...ids]);
    return new Map([...ids].map((id) => [id, !stored.has(id)]));
  }
  const found: RowsInReach = new Map();
  const ways = reach ? waysOf(table, reach) : [];
  const left = (): string[] => [...ids].filter((id) => !found.has(id));
  // A way that could not be checked may still show a row.
  let isSure = true;
  for (const [target, within] of ways)
    for (const some of inPieces(left(), AT_ONCE.stored)) {
      const readable = await answerOf(() => readIds(actor, target, within, { Ids: some }));
      isSure &&= readable !== undefined;
      for (const id of readable ?? []) found.set(id, false);
    }
  for (const [target, within] of ways) {
    const before = changes.flatMap(({ RowId, Before }) =>
      Before === null || found.has(RowId) ? [] : [JSON.parse(Before) as Record<string, unknown>],
    );
    for (const some of inPieces(before, AT_ONCE.before))
      for (const id of (await answerOf(() => readIdsAmong(actor, target, within, some))) ?? [])
        found.set(id, isSure);
  }
  await keepThoseInFlow(actor, table, found, left());
  return found;
}

/** Rows that a person's approvals show him are not gone, and he may know of them though no menu shows them. */
async function keepThoseInFlow(
  actor: Actor,
  table: TableInfo,
  found: RowsInReach,
  others: readonly string[],
): Promise<void> {
  const lost = [...found].flatMap(([id, isGone]) => (isGone ? id : []));
  const unknown = others.slice(0, MOST_IN_FLOW);
  const stored = await storedAmong(actor, table, [...lost, ...unknown]);
  const doubtful = lost.filter((id) => stored.has(id));
  for (const id of doubtful.slice(0, MOST_IN_FLOW))
    if (await isInFlow(actor, table, id)) found.set(id, false);
  // Beyond that number the rows are not looked up: that they have changed is true of all.
  for (const id of doubtful.slice(MOST_IN_FLOW)) found.set(id, false);
  for (const id of unknown) if (await isInFlow(actor, table, id)) found.set(id, !stored.has(id));
}

/** Which of these rows exist, whoever may read them. */
async function storedAmong(actor: Actor, table: TableInfo, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  const target = { table, asModule: false };
  for (const Ids of inPieces(ids, AT_ONCE.stored))
    for (const id of await readIds(actor, target, allRows('Read'), { Ids })) stored.add(id);
  return stored;
}

async function reachOf(actor: Actor, table: TableInfo): Promise<Reach | null> {
  try {
    return await may(actor, 'Read', { table });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A menu's condition may name the tables that the menu joins: each menu is queried as a module. */
function waysOf(table: TableInfo, reach: Reach): Array<[Target, Reach]> {
  if (!reach.menus) return [[{ table, asModule: false }, reach]];
  return reach.menus.map((menu): [Target, Reach] => [
    { table, menu, asModule: true },
    { ...reach, menus: null },
  ]);
}

/** The answer to a query; undefined where it cannot be run, as with a faulty condition, which shows nobody anything. */
async function answerOf(ask: () => Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function inPieces<T>(list: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += most) pieces.push(list.slice(at, at + most));
  return pieces;
}
