import { ownLayout, type KnownCard } from '@/features/home/layout/home-layout';

/** Shows a card that everybody has, or hides it. */
export function showCard(card: KnownCard, isShown: boolean): void {
  void ownLayout.change((layout) => {
    const others = layout.hidden.filter((one) => one !== card);
    return { ...layout, hidden: isShown ? others : [...others, card] };
  });
}
