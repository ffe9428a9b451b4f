import { Fragment } from 'react';
import type { HomeCardsProps } from '@/features/home/page/home-cards-props';
import { Box } from '@/ui/box';

/** The cards of the home page, one below the other. */
export function HomeCards({ layout: { order, hidden }, draw, children }: HomeCardsProps) {
  return (
    <Box className="home-page__cards">
      {order
        .filter((card) => !hidden.includes(card))
        .map((card) => (
          <Fragment key={card}>{draw(card)}</Fragment>
        ))}
      {children}
    </Box>
  );
}
