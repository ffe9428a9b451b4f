import { Fragment } from 'react';
import { homeMessages } from '@/features/home/messages';
import type { HomeCardsProps } from '@/features/home/page/home-cards-props';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';

/** The cards of the home page, one below the other. */
export function HomeCards({ layout: { order, hidden }, draw, onArrange }: HomeCardsProps) {
  const t = useTranslation(homeMessages);
  return (
    <Box className="home-page__cards">
      {order
        .filter((card) => !hidden.includes(card))
        .map((card) => (
          <Fragment key={card}>{draw(card)}</Fragment>
        ))}
      <Button kind="text" text={t('arrange')} onTap={onArrange} />
    </Box>
  );
}
