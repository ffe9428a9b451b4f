import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { askPage } from '@/data/query/ask';
import { useQuery } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { canPress } from '@/data/session/permissions';
import type { PermissionUser } from '@/data/session/permissions';
import { firstQuery, toTableQuery } from '@/features/records/list/list-query';
import type { ListQuery } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';
import { askedOf, tabOfView, useAskedOf } from '@/features/records/list/tab-question';
import { hasEffect, tabCondition } from '@/features/menus/menu-scripts';
import type { ButtonModel, WorkMenu } from '@/features/menus/menu-model';
import { createTurns } from '@/lib/cancellation';

/** A tab that shows everything; a menu without scripts still needs it next to tabs that lead elsewhere. */
const FIRST_TAB = '';

export interface PageTabsState {
  tabs: readonly ButtonModel[];
  /** Id of the chosen tab. */
  tab: string;
  /** The menu whose records the chosen tab shows instead; '' for the list's own. */
  target: string;
  counts: Readonly<Record<string, number>>;
  choose: (tab: string) => Promise<void>;
}

/** The tab for all records of a menu that has no such tab. */
const everything = (): ButtonModel => ({
  id: FIRST_TAB,
  name: translate(sharedMessages, 'tabAll'),
  icon: '',
  url: '',
  script: '',
  showScript: '',
  targetMenu: '',
});

/** The tabs of a menu that the user may use; empty when it has none. */
export function usableTabs(menu: WorkMenu, user: PermissionUser | null): readonly ButtonModel[] {
  const may = (tab: ButtonModel) =>
    tab.targetMenu !== '' || canPress({ user, menuId: menu.id, button: tab.id, mode: 'List' });
  const usable = menu.tabs.filter((tab) => hasEffect(tab) && may(tab));
  // As on the platform, the list opens with the first tab; without a script that tab would not belong to the list itself.
  return usable.length === 0 || usable[0]?.script ? usable : [everything(), ...usable];
}

type Condition = Pick<ListQuery, 'tab' | 'where' | 'search'>;

/** The last results of the tabs' scripts. */
const lastSaid = new WeakMap<ButtonModel, Condition>();

const EVERYTHING: Condition = { tab: FIRST_TAB, where: [], search: {} };

/** The tab in front, if a script determines its rows. */
function scriptedTab(menu: WorkMenu, user: PermissionUser | null): ButtonModel | undefined {
  const first = usableTabs(menu, user)[0];
  return first?.script && first.targetMenu === '' ? first : undefined;
}

/**
 * The query a list last opened with, or opens with in any case, without a wait; undefined where a script has not run yet.
 */
export function lastOpeningQuery(menu: WorkMenu, user: PermissionUser | null): Condition | undefined {
  const tab = scriptedTab(menu, user);
  return tab ? lastSaid.get(tab) : EVERYTHING;
}

/**
 * The query a list opens with: the condition of the tab in front, so that its rows are requested only once.
 *
 * @param user who is opening it
 */
export async function openingQuery(menu: WorkMenu, user: PermissionUser | null): Promise<Condition> {
  const tab = scriptedTab(menu, user);
  if (!tab) return EVERYTHING;
  const said = { tab: tab.id, ...(await tabCondition(tab, { menu })) };
  lastSaid.set(tab, said);
  return said;
}

async function countOf(list: ListState, tab: ButtonModel): Promise<number | undefined> {
  const { definition } = list;
  const condition = await tabCondition(tab, { menu: definition.menu });
  const query = { ...firstQuery(definition), ...(tab.targetMenu === '' ? askedOf(list) : {}), ...condition };
  const body = toTableQuery(definition, query, 1, 1);
  const target = tab.targetMenu ? { ModuleEngineKey: tab.targetMenu, _SysMenuId: tab.targetMenu } : {};
  return (await askPage({ ...body, ...target })).total;
}

/** The number of records behind each tab; those that cannot be counted are left out. @throws the reason when none can */
async function askCounts(list: ListState, tabs: readonly ButtonModel[]): Promise<Record<string, number>> {
  const reasons: unknown[] = [];
  const counted = await Promise.all(
    tabs.map(async (tab) => {
      const count = await countOf(list, tab).catch((reason: unknown) => void reasons.push(reason));
      return count === undefined ? [] : [[tab.id, count] as const];
    }),
  );
  if (reasons.length > 0 && reasons.length === tabs.length) throw reasons[0];
  return Object.fromEntries(counted.flat());
}

/**
 * The page tabs of a list that this user may use, with the number of records behind each.
 *
 * @param list the menu's own list, whichever tab is chosen
 */
export function usePageTabs(list: ListState): PageTabsState {
  const user = useSession((session) => session.user);
  const { menu } = list.definition;
  const [chosen, setChosen] = useState(() => tabOfView(list));
  const tabs = useMemo(() => usableTabs(menu, user), [menu, user]);
  const nextChoice = useRef(createTurns()).current;
  const choose = useCallback(
    async (id: string) => {
      const tab = tabs.find((one) => one.id === id);
      if (!tab) return;
      // A script may take its time: the tab tapped last is the one shown.
      const choice = nextChoice();
      setChosen(id);
      if (tab.targetMenu !== '') return;
      const { where, search } = await tabCondition(tab, { menu });
      if (!choice.isCancelled) list.setTab(id, where, search);
    },
    [tabs, list, menu, nextChoice],
  );
  useEffect(() => () => nextChoice().cancel(), [nextChoice]);
  // The list was opened with the first tab's condition; a different tab comes first only if rights have changed since.
  const opening = chosen === undefined && tabs[0]?.script ? tabs[0].id : undefined;
  useEffect(() => {
    if (opening !== undefined && list.query.getState().tab !== opening) void choose(opening);
  }, [opening, choose, list]);
  const asked = useAskedOf(list);
  const { data: counts = {} } = useQuery(
    {
      name: tabs.length === 0 ? '' : `tabs:${menu.id}:${asked}`,
      ask: () => askCounts(list, tabs),
      tables: [list.table],
    },
    { keep: true },
  );
  const tab = chosen ?? tabs[0]?.id ?? FIRST_TAB;
  return { tabs, tab, target: tabs.find(({ id }) => id === tab)?.targetMenu ?? '', counts, choose };
}
