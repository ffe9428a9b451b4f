import { Refused, Unanswered } from '@/data/api/answer';
import { sessionStore, useSession } from '@/data/session/session-store';
import { isAdministrator, type PermissionUser } from '@/data/session/permissions';
import type { Query } from '@/data/query/query';
import { findMenu, type WorkMenu } from '@/features/menus/menu-model';
import { tabCondition } from '@/features/menus/menu-scripts';
import { useMenus } from '@/features/menus/use-menus';
import { cardTitle } from '@/features/records/list/card-data';
import { filtersToText } from '@/features/records/list/filter-address';
import { keptViews, type KeptView } from '@/features/records/list/kept-views';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { firstQuery, toTableQuery, type ListQuery } from '@/features/records/list/list-query';
import { readRows } from '@/features/records/list/list-state';
import { openList } from '@/features/records/list/open-list';
import { openingQuery, usableTabs } from '@/features/records/list/page-tabs';
import { queryOfView, wantedOf } from '@/features/records/list/view-query';
import type { CardItem } from '@/features/shared/added-cards';
import { sharedMessages } from '@/features/shared/messages';
import { todaysDate } from '@/features/shared/use-todays-date';
import { translate } from '@/i18n/define-messages';
import { hashText } from '@/lib/hash';
import { open } from '@/navigation/navigation';

/** Rows that a card shows. */
export const CARD_ROWS = 5;

/** Where a card reads: a menu that this person may open, and what of its list. */
export interface CardSource {
  item: CardItem;
  menu: WorkMenu;
  /** Undefined: all of it. */
  view: KeptView | undefined;
}

/** Why there is nothing to read. */
type Gone = 'gone' | 'viewGone';

/** The filters of a card as a view has them. */
const viewOfFilters = ({ Menu, Name, Filters = {} }: CardItem): KeptView => ({
  menu: Menu,
  name: Name,
  filters: Object.entries(Filters).flatMap(([field, [first, ...others]]) =>
    first === undefined ? [] : [[field, field, first, ...others] as const],
  ),
  keyword: '',
  order: { field: '', type: 'DESC' },
  tab: '',
});

/** Whether one of the roles has a menu; the menus themselves may have been read before it was lost. */
function mayOpen(user: PermissionUser | null, { id }: WorkMenu): boolean {
  const limits = user?._RoleLimits ?? [];
  return limits.length === 0 || isAdministrator(user) || limits.some(({ FkId }) => FkId === id);
}

function sourceOf(
  item: CardItem,
  {
    user,
    menus,
    views,
  }: { user: PermissionUser | null; menus: readonly WorkMenu[]; views: readonly KeptView[] },
): CardSource | Gone {
  const menu = findMenu(menus, item.Menu);
  if (!menu || !mayOpen(user, menu)) return 'gone';
  if (item.View === undefined) return { item, menu, view: item.Filters && viewOfFilters(item) };
  const view = views.find((one) => one.menu === menu.id && one.name === item.View);
  return view ? { item, menu, view } : 'viewGone';
}

/** What each item of a card reads; undefined until it is known. */
export function useSources(items: readonly CardItem[]): readonly (CardSource | Gone)[] | undefined {
  const user = useSession((session) => session.user);
  const views = keptViews.useRead(user?.Id ?? '');
  const { menus } = useMenus();
  return menus && views && items.map((item) => sourceOf(item, { user, menus, views }));
}

/** The list of a card, and what is asked of it: as when the list, or its view, is opened. */
export async function listOfSource({
  menu,
  view,
}: CardSource): Promise<{ definition: ListDefinition; query: ListQuery }> {
  const { definition } = await openList(menu.id);
  const { user } = sessionStore.getState();
  const query = { ...firstQuery(definition), ...(await openingQuery(definition.menu, user)) };
  if (!view) return { definition, query };
  const tab = usableTabs(definition.menu, user).find(
    ({ id, targetMenu }) => id === view.tab && targetMenu === '',
  );
  const condition =
    tab && tab.id !== query.tab
      ? { tab: tab.id, ...(await tabCondition(tab, { menu: definition.menu })) }
      : {};
  return { definition, query: { ...query, ...condition, ...queryOfView(definition, view).query } };
}

/** The first rows of a card's list. @throws the reason */
async function readFirst(source: CardSource, count: number) {
  const { definition, query } = await listOfSource(source);
  const answer = await readRows(definition, toTableQuery(definition, query, 1, count));
  if ('error' in answer) throw answer.unanswered ? new Unanswered(answer.error) : new Refused(answer.error);
  return { definition, ...answer };
}

/** A question about a card's list, asked again when its rows have changed. Named days are other days tomorrow. */
const about = <T>(kind: string, source: CardSource, ask: () => Promise<T>): Query<T> => ({
  name: `${kind}:${hashText(JSON.stringify([source.menu.id, source.view, todaysDate()]))}`,
  ask,
  tables: source.menu.tableName === '' ? [] : [source.menu.tableName.toLowerCase()],
});

/** How many rows there are; -1 where the server does not count them. */
export const countQuery = (source: CardSource): Query<number> =>
  about('card_count', source, async () => {
    const { total, isUncounted } = await readFirst(source, 1);
    return isUncounted ? -1 : total;
  });

/** A row as a card names it. */
interface CardLine {
  id: string;
  title: string;
  time: string;
}

/** The first rows, by their titles. */
export const linesQuery = (source: CardSource): Query<readonly CardLine[]> =>
  about('card_rows', source, async () => {
    const { definition, rows } = await readFirst(source, CARD_ROWS);
    return rows.map((row) => ({
      id: row.Id,
      title: cardTitle(definition, row, translate(sharedMessages, 'untitled')),
      time: row.UpdateTime || row.CreateTime || '',
    }));
  });

/** Opens the list of a card with what the card shows of it. */
export async function openSource({ menu, item, view }: CardSource): Promise<void> {
  const asked = { menu: menu.id, title: menu.name };
  if (item.View !== undefined) return open('workList', { ...asked, view: item.View });
  if (!view) return open('workList', asked);
  const { definition } = await openList(menu.id);
  return open('workList', { ...asked, filters: filtersToText(wantedOf(definition, view)) });
}
