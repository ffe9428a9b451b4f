import { may, type Reach } from '../access/gate';
import { isInFlow } from '../access/system-rows';
import type { Actor } from '../http/call';
import { Refusal } from '../lib/messages';
import type { RowChange } from '../tenants/row-changes';
import type { TableInfo } from '../tenants/tenant-model';
import { readIds, readIdsAmong } from './query';
import type { Target } from './target';

/** So many rows that nobody's menus show are looked for among a person's approvals. */
const MOST_IN_FLOW = 20;
/** So many rows are looked up at a time; of rows as they were each cell is a parameter. */
const AT_ONCE = { stored: 500, before: 50 };

/** Ids of changed rows of a table that somebody may read now, or could read before they changed. */
export async function changedInReach(
  actor: Actor,
  table: TableInfo,
  changes: readonly Pick<RowChange, 'RowId' | 'Before'>[],
): Promise<string[]> {
  const ids = new Set(changes.map(({ RowId }) => RowId));
  const reach = await reachOf(actor, table);
  if (reach && !reach.menus && !reach.people && !reach.system) return [...ids];
  const found = new Set<string>();
  const left = (): string[] => [...ids].filter((id) => !found.has(id));
  for (const [target, within] of reach ? waysOf(table, reach) : []) {
    for (const some of inPieces(left(), AT_ONCE.stored))
      await note(found, () => readIds(actor, target, within, { Ids: some }));
    const before = changes.flatMap(({ RowId, Before }) =>
      Before === null || found.has(RowId) ? [] : [JSON.parse(Before) as Record<string, unknown>],
    );
    for (const some of inPieces(before, AT_ONCE.before))
      await note(found, () => readIdsAmong(actor, target, within, some));
  }
  for (const id of left().slice(0, MOST_IN_FLOW)) if (await isInFlow(actor, table, id)) found.add(id);
  return [...found];
}

async function reachOf(actor: Actor, table: TableInfo): Promise<Reach | null> {
  try {
    return await may(actor, 'Read', { table });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A menu's condition may name the tables that the menu joins: each is asked as what it is. */
function waysOf(table: TableInfo, reach: Reach): Array<[Target, Reach]> {
  if (!reach.menus) return [[{ table, asModule: false }, reach]];
  return reach.menus.map((menu): [Target, Reach] => [
    { table, menu, asModule: true },
    { ...reach, menus: null },
  ]);
}

/** Adds what a question answers. What cannot be asked, as a condition that is wrong, shows nobody anything. */
async function note(found: Set<string>, ask: () => Promise<string[]>): Promise<void> {
  try {
    for (const id of await ask()) found.add(id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function inPieces<T>(list: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += most) pieces.push(list.slice(at, at + most));
  return pieces;
}
