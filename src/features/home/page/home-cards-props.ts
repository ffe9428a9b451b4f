import type { ReactNode } from 'react';
import type { HomeCard, HomeLayout } from '@/features/home/layout/home-layout';

export interface HomeCardsProps {
  layout: HomeLayout;
  /** A card that everybody has; null where it has nothing to show. */
  draw: (card: HomeCard) => ReactNode;
  /** Opens the page on which the cards are arranged. */
  onArrange: () => void;
}
