import { defineMark, readTexts } from '@/data/cache/marks';
import { own } from '@/lib/json';

/** The cards that everybody has in the order of a first start. The pinned apps are there once a person has pinned one. */
export const HOME_CARDS = ['first', 'counts', 'todo', 'pinned', 'banners', 'shortcuts', 'notices'] as const;
export type KnownCard = (typeof HOME_CARDS)[number];
/** A card that everybody has, or one that was added: what it shows, as JSON (`readAdded`). */
export type HomeCard = KnownCard | `{${string}`;

export interface HomeLayout {
  /** All cards, those that are hidden among them, in this person's order. */
  order: readonly HomeCard[];
  hidden: readonly HomeCard[];
  /** Columns of a desktop by card; absent: the cards are spread evenly. */
  columns?: Readonly<Record<string, number>> | undefined;
}

/** Whether a card is one that everybody has. */
export const isKnown = (card: string): card is KnownCard => (HOME_CARDS as readonly string[]).includes(card);

const readCards = (names: readonly string[]): HomeCard[] => [
  ...new Set(names.filter((name): name is HomeCard => isKnown(name) || name.startsWith('{'))),
];

/** Cards that are newer than what is stored come after the one that precedes them on a first start. */
function complete(known: readonly HomeCard[]): HomeCard[] {
  const order = [...known];
  HOME_CARDS.forEach((card, at) => {
    const before = HOME_CARDS.slice(0, at).pop();
    if (!order.includes(card)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, card);
  });
  return order;
}

/** What a person has arranged; the order is empty as long as nothing was moved or added. */
export const ownLayout = defineMark<HomeLayout>('home_layout', (stored) => ({
  order: readCards(readTexts(own(stored, 'order'))),
  hidden: readCards(readTexts(own(stored, 'hidden'))),
  columns: own(stored, 'columns') as HomeLayout['columns'],
}));

/**
 * How the home page is arranged: by this person, else for the person's roles; undefined until it has been read.
 *
 * @param usual the cards that the roles begin with; undefined until they are known
 */
export function useHomeLayout(owner: string, usual: readonly string[] | undefined): HomeLayout | undefined {
  const layout = ownLayout.useRead(owner);
  const order = layout?.order.length ? layout.order : usual;
  return layout && order && { ...layout, order: complete(readCards(order)) };
}
