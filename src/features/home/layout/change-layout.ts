import {
  HOME_CARDS,
  isKnown,
  ownLayout,
  type HomeCard,
  type HomeLayout,
  type KnownCard,
} from '@/features/home/layout/home-layout';
import { showCard } from '@/features/home/layout/show-card';

/** Keeps an arrangement as this person's own. */
export function keepLayout(layout: HomeLayout): void {
  void ownLayout.change(() => layout);
}

/** Arranges the home page as for this person's roles. */
export const resetLayout = (): void => keepLayout({ order: [], hidden: [] });

/** Moves a card up (-1) or down (1) by one in what is shown. */
export function moveCard({ order, ...layout }: HomeLayout, card: HomeCard, by: -1 | 1): void {
  const next = order.filter((one) => one !== card);
  next.splice(Math.max(0, order.indexOf(card) + by), 0, card);
  keepLayout({ ...layout, order: next });
}

/** Puts a card in the place of another one; undefined takes that one away. */
export function replaceCard(layout: HomeLayout, card: HomeCard, next: HomeCard | undefined): void {
  const { order, columns } = layout;
  if (isKnown(card)) showCard(card, false);
  else
    keepLayout({
      ...layout,
      order: order.flatMap((one) => (one === card ? (next ?? []) : one)),
      columns: columns && next ? { ...columns, [next]: columns[card] ?? 0 } : columns,
    });
}

/** Adds a card: one that everybody has where it was, a new one at the top of the first column. */
export function addCard(layout: HomeLayout, card: HomeCard): void {
  if (isKnown(card)) showCard(card, true);
  else keepLayout({ ...layout, order: [card, ...layout.order.filter((one) => one !== card)] });
}

/** The cards that everybody has and this person has put away. */
export const hiddenCards = ({ hidden }: HomeLayout): KnownCard[] =>
  HOME_CARDS.filter((card) => hidden.includes(card));

/** The cards that are shown, in so many columns. */
export function lanesOf({ order, hidden, columns }: HomeLayout, count: number): HomeCard[][] {
  const shown = order.filter((card) => !hidden.includes(card));
  const laneOf = (card: HomeCard, at: number) =>
    columns ? Math.floor(Number(columns[card])) || 0 : Math.floor((at * count) / shown.length);
  const lanes = Array.from({ length: count }, (): HomeCard[] => []);
  shown.forEach((card, at) => lanes[Math.min(Math.max(0, laneOf(card, at)), count - 1)]?.push(card));
  return lanes;
}

/** The same arrangement with its cards in these columns. A narrow window has two: what was in the third stays in it. */
export function withLanes(
  { order, hidden, columns = {} }: HomeLayout,
  lanes: readonly HomeCard[][],
): HomeLayout {
  const shown = lanes.flat();
  const columnOf = (card: HomeCard, lane: number) =>
    lane === lanes.length - 1 ? Math.max(lane, columns[card] ?? 0) : lane;
  return {
    order: [...shown, ...order.filter((card) => !shown.includes(card))],
    hidden,
    columns: Object.fromEntries(lanes.flatMap((lane, at) => lane.map((card) => [card, columnOf(card, at)]))),
  };
}
