import { askForCard } from '@/features/home/board/add-card';
import { boardMessages } from '@/features/home/board/messages';
import { CardRow, type CardPlace } from '@/features/home/layout/card-row';
import { moveCard, replaceCard } from '@/features/home/layout/change-layout';
import { isKnown, type HomeCard, type HomeLayout } from '@/features/home/layout/home-layout';
import { KnownRow } from '@/features/home/layout/known-row';
import { addedName } from '@/features/shared/added-cards';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';

/** The cards that a person arranges: those that everybody has, and the added ones. */
export const cardsOf = ({ order }: HomeLayout): readonly HomeCard[] => order;

/** A card with what shows, hides or removes it. */
export function LayoutRow({ layout, card, ...place }: CardPlace & { layout: HomeLayout; card: HomeCard }) {
  const b = useTranslation(boardMessages);
  if (isKnown(card)) return <KnownRow layout={layout} card={card} {...place} />;
  const name = addedName(card, b('comma'));
  return (
    <CardRow name={name} {...place} onMove={(by) => moveCard(layout, card, by)}>
      <Pressable
        name={b('putAway', { name })}
        className="home-layout__arrow"
        onTap={() => replaceCard(layout, card, undefined)}
      >
        <Icon icon="close" size={20} tone="text-2" />
      </Pressable>
    </CardRow>
  );
}

/** Asks for a list, view or report to be added to the home page. */
export function AddCard({ layout }: { layout: HomeLayout }) {
  const b = useTranslation(boardMessages);
  return (
    <Box className="home-layout__reset">
      <Button kind="soft" icon="plus" text={b('add')} onTap={() => askForCard(layout)} />
    </Box>
  );
}
