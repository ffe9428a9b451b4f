import { defineMark, readTexts } from '@/data/cache/marks';
import { own } from '@/lib/json';

/** The cards of the home page in the order of a first start. The pinned apps are there once a person has pinned one. */
export const HOME_CARDS = ['first', 'counts', 'todo', 'pinned', 'banners', 'shortcuts', 'notices'] as const;
export type HomeCard = (typeof HOME_CARDS)[number];

export interface HomeLayout {
  /** All cards, in this person's order. */
  order: readonly HomeCard[];
  hidden: readonly HomeCard[];
}

const readCards = (stored: unknown): HomeCard[] => {
  const names = readTexts(stored);
  return names
    .flatMap((name) => HOME_CARDS.find((card) => card === name) ?? [])
    .filter((card, at, all) => all.indexOf(card) === at);
};

/** Cards that are newer than what is stored come after the one that precedes them on a first start. */
function complete(known: readonly HomeCard[]): HomeCard[] {
  const order = [...known];
  HOME_CARDS.forEach((card, at) => {
    if (order.includes(card)) return;
    const before = at === 0 ? -1 : order.indexOf(HOME_CARDS[at - 1] as HomeCard);
    order.splice(before + 1, 0, card);
  });
  return order;
}

const layout = defineMark<HomeLayout>('home_layout', (stored) => ({
  order: complete(readCards(own(stored, 'order'))),
  hidden: readCards(own(stored, 'hidden')),
}));

/** How a person has arranged the home page; undefined until it has been read. */
export const useHomeLayout = (owner: string): HomeLayout | undefined => layout.useRead(owner);

/** Moves a card up (-1) or down (1) by one. */
export function moveCard(card: HomeCard, by: -1 | 1): void {
  void layout.change(({ order, hidden }) => {
    const next = order.filter((one) => one !== card);
    next.splice(Math.max(0, order.indexOf(card) + by), 0, card);
    return { order: next, hidden };
  });
}

/** Shows a card, or hides it. */
export function showCard(card: HomeCard, isShown: boolean): void {
  void layout.change(({ order, hidden }) => {
    const others = hidden.filter((one) => one !== card);
    return { order, hidden: isShown ? others : [...others, card] };
  });
}

/** Arranges the home page as on a first start. */
export function resetLayout(): void {
  void layout.change(() => ({ order: HOME_CARDS, hidden: [] }));
}
