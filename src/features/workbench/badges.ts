import { queries } from '@/data/query/app-queries';
import { askEngine } from '@/data/query/ask';
import type { Query } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { own } from '@/lib/json';
import { readNumber } from '@/lib/read-value';
import { leafMenus } from '@/features/menus/menu-model';
import { menusOfNow } from '@/features/menus/menus';

/** Counts on menus by menu Id; menus without a badge engine have none. */
type Badges = Readonly<Record<string, number>>;

/** A badge engine answers `{Value}` or the number itself; undefined when it does not answer. */
async function askBadge(engine: string): Promise<number | undefined> {
  const count = (data: unknown) => Math.max(0, readNumber(own(data, 'Value')) ?? readNumber(data) ?? 0);
  return askEngine(engine).then(count, () => undefined);
}

/** Calls every badge engine of the menu tree once; menus that share an engine share the answer. */
async function askBadges(): Promise<Badges> {
  const menus = leafMenus(await menusOfNow()).filter(({ badgeEngine }) => badgeEngine !== '');
  const engines = [...new Set(menus.map(({ badgeEngine }) => badgeEngine))];
  const counts = new Map(
    await Promise.all(engines.map(async (engine) => [engine, await askBadge(engine)] as const)),
  );
  // No answer does not mean zero: the previous count stays.
  const before = queries.known(BADGES).data ?? {};
  return Object.fromEntries(
    menus.map(({ id, badgeEngine }) => [id, counts.get(badgeEngine) ?? before[id] ?? 0]),
  );
}

const BADGES: Query<Badges> = { name: 'badges', ask: askBadges, isBroad: true };
const NONE: Badges = {};

/** Reads the counts again. */
export const refreshBadges = (): Promise<void> => queries.refresh(BADGES);

/** The counts on the menus, as the server has them now. */
export const useBadges = (): Badges => useQuery(BADGES).data ?? NONE;
