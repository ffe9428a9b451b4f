import { menusOfNow } from '@/features/menus/menus';
import type { WorkMenu } from '@/features/menus/menu-model';
import { homeCardMessages } from '@/features/records/home-cards/messages';
import { keptViews } from '@/features/records/list/kept-views';
import type { AddedContent, AddedKind, CardItem } from '@/features/shared/added-cards';
import { translate } from '@/i18n/define-messages';
import { openOptionList } from '@/ui/option-list';
import { toast } from '@/ui/toast';

/** Numbers on one card. */
const MOST = 6;

const flat = (menus: readonly WorkMenu[]): WorkMenu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children)]);

const isOffered = ({ target, report }: WorkMenu, kind: AddedKind): boolean =>
  kind === 'chart' ? target === 'report' && Boolean(report?.chart) : target === 'list';

/**
 * Asks what a card is to show: lists that this person may open, and the views that are kept of them; or reports.
 *
 * @returns the card; undefined when dismissed
 */
export async function chooseCard(kind: AddedKind): Promise<string | undefined> {
  const [menus, views] = await Promise.all([menusOfNow(), keptViews.read()]);
  const offered = flat(menus).filter((menu) => isOffered(menu, kind));
  const choices = offered.flatMap(({ id: Menu, name }): { item: CardItem; hint?: string }[] => [
    { item: { Menu, Name: name } },
    ...views
      .filter(({ menu }) => menu === Menu)
      .map((view) => ({ item: { Menu, Name: view.name, View: view.name }, hint: name })),
  ]);
  if (choices.length === 0) {
    toast.show(translate(homeCardMessages, 'nothing'));
    return undefined;
  }
  const chosen = await openOptionList({
    name: 'homeCard',
    title: translate(homeCardMessages, kind, { most: MOST }),
    options: choices.map(({ item, hint }, at) => ({ value: String(at), text: item.Name, hint })),
    multiple: kind === 'numbers',
  });
  const items = (chosen?.value ?? []).flatMap(({ value }) => choices[Number(value)]?.item ?? []);
  if (items.length === 0) return undefined;
  if (items.length > MOST) toast.show(translate(homeCardMessages, 'tooMany', { most: MOST }));
  const content: AddedContent = { Kind: kind, Items: items.slice(0, MOST) };
  return JSON.stringify(content);
}
