import type { Row } from '../../src/data/protocol/row';
import type { Actor } from '../access/actor';
import type { TableInfo } from '../tenants/tenant-model';

/** What became of the open work of a person whose account was closed. */
export interface MovedWork {
  UserId: string;
  UserName: string;
  /** Pieces of open work that others now have. */
  Moved: number;
  /** Those that nobody else could take. */
  Kept: number;
  /** How many of them each of the others got. */
  Receivers: { Id: string; Name: string; Count: number }[];
}

export type Departure = (actor: Actor, userId: string) => Promise<MovedWork | null>;

let departures: readonly Departure[] = [];

/**
 * Sets the functions that move the work of a closed account, each its own kind; they are above the form engine. A second call
 * replaces the first.
 */
export function registerDepartures(...moves: Departure[]): void {
  departures = moves;
}

/** True when a row shows that an account is closed: deleted, or not in use. */
export function isClosedAccount(table: TableInfo, row: Row): boolean {
  if (!table.system || table.name !== 'sys_user') return false;
  return Boolean(row.IsDeleted) || ('State' in row && Number(row['State']) !== 1);
}

/**
 * Runs after all rows of a write are stored, so that no work goes to somebody who leaves with the same call: the open work of
 * closed accounts goes to stand-ins.
 */
export async function moveWork(actor: Actor, table: TableInfo, rows: readonly Row[]): Promise<MovedWork[]> {
  const moved: MovedWork[] = [];
  for (const row of rows.filter((each) => isClosedAccount(table, each))) {
    const parts: MovedWork[] = [];
    for (const depart of departures) {
      const part = await depart(actor, row.Id);
      if (part) parts.push(part);
    }
    const [first, ...others] = parts;
    if (first) moved.push(others.reduce(together, first));
  }
  return moved;
}

function together(one: MovedWork, other: MovedWork): MovedWork {
  return {
    ...one,
    Moved: one.Moved + other.Moved,
    Kept: one.Kept + other.Kept,
    Receivers: countReceivers([...one.Receivers, ...other.Receivers]),
  };
}

/** Each person who took over work, once, with how much of it. */
export function countReceivers(
  receivers: readonly { Id: string; Name: string; Count?: number }[],
): MovedWork['Receivers'] {
  const counts = new Map<string, MovedWork['Receivers'][number]>();
  for (const { Id, Name, Count = 1 } of receivers)
    counts.set(Id, { Id, Name, Count: (counts.get(Id)?.Count ?? 0) + Count });
  return [...counts.values()];
}

/** The text for the person who closed the accounts, e.g. `周以宁有 2 件待办，已转给：唐嘉树 2 件`. */
export function movedWords(moved: readonly MovedWork[]): string {
  return moved
    .map(({ UserName, Moved, Kept, Receivers }) => {
      const to = Receivers.map(({ Name, Count }) => `${Name} ${Count} 件`).join('、');
      return [
        `${UserName}有 ${Moved + Kept} 件待办`,
        ...(Moved > 0 ? [`已转给：${to}`] : []),
        ...(Kept > 0 ? [`${Kept} 件没有人可以接手，请由管理员移交`] : []),
      ].join('，');
    })
    .join('；');
}
