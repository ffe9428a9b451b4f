import { askMenu, askMenus } from '@/data/query/ask-menus';
import { HALF_HOUR_MS } from '@/data/query/query';
import { whole } from '@/data/protocol/live';
import type { SysMenu } from '@/data/protocol/menu';
import type { MenuQuery } from '@/data/protocol/sys-menu';
import { queries } from '@/data/query/app-queries';
import type { Query } from '@/data/query/query';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { sessionStore } from '@/data/session/session-store';
import { findMenu, readMenuModel, readMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';

const askOwn = (query: MenuQuery): Promise<SysMenu[]> => askMenus(sessionStore.getState().osClient, query);

/** Good for half an hour, unless the server reports a change sooner. */
const FOLLOWED = { goodFor: HALF_HOUR_MS, tables: [whole.menus] };

/** The menus that phones show (spec §7). */
export const MENUS: Query<SysMenu[]> = { name: 'menus', ask: () => askOwn({ AppDisplay: 1 }), ...FOLLOWED };
/** All menus of the user. */
export const ALL_MENUS: Query<SysMenu[]> = {
  name: 'menus:all',
  ask: () => askOwn({}),
  ...FOLLOWED,
};

/** Trees by the answers that they were read from: reading one takes longer than finding a menu in it. */
const trees = new WeakMap<SysMenu[], WorkMenu[]>();

function treeOf(answer: SysMenu[]): WorkMenu[] {
  const tree = trees.get(answer) ?? readMenus(answer);
  trees.set(answer, tree);
  return tree;
}

/** The menu tree; empty where it cannot be read. */
export const menusOfNow = (): Promise<WorkMenu[]> =>
  queries.ensure(MENUS).then(
    ({ data }) => treeOf(data),
    () => [],
  );

/** One menu of the tree by Id or key, without a wait; undefined if the tree is not in memory yet. */
export function menuNow(idOrKey: string): WorkMenu | undefined {
  const answer = queries.now(MENUS);
  return answer && findMenu(treeOf(answer), idOrKey);
}

/**
 * One menu by Id or key: from the tree, else from the server (menus that phones do not show may still be opened).
 *
 * @throws Error with the server's message when there is no such menu
 */
export async function menuById(idOrKey: string): Promise<WorkMenu> {
  const known = findMenu(await menusOfNow(), idOrKey);
  if (known) return known;
  const query = { name: `menu:${idOrKey}`, ask: () => askMenu(idOrKey), ...FOLLOWED };
  const menu = readMenuModel((await queries.ensure(query)).data);
  if (!menu) throw new Error(translate(sharedMessages, 'noMenuFound', { text: idOrKey }));
  return menu;
}
