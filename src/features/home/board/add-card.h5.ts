import { boardMessages } from '@/features/home/board/messages';
import { addCard, hiddenCards } from '@/features/home/layout/change-layout';
import type { HomeCard, HomeLayout } from '@/features/home/layout/home-layout';
import { homeLayoutMessages } from '@/features/home/layout/messages';
import { chooseCard } from '@/features/records/home-cards/choose-card';
import { ADDED_KINDS } from '@/features/shared/added-cards';
import { translate } from '@/i18n/define-messages';
import { openActionSheet } from '@/ui/action-sheet';
import { toast } from '@/ui/toast';

/** Asks which card to add: one that was put away, or a new one, of which it is asked what it shows. */
export async function askForCard(layout: HomeLayout): Promise<void> {
  const key = await openActionSheet({
    title: translate(boardMessages, 'add'),
    items: [
      ...ADDED_KINDS.map((kind) => ({
        key: kind,
        text: translate(boardMessages, kind),
        hint: translate(boardMessages, `${kind}Hint`),
      })),
      ...hiddenCards(layout).map((card) => ({
        key: card,
        text: translate(homeLayoutMessages, card),
        hint: translate(boardMessages, 'shownBefore'),
      })),
    ],
  });
  const kind = ADDED_KINDS.find((one) => one === key);
  const card = kind ? await chooseCard(kind) : key;
  if (!card) return;
  if (layout.order.includes(card as HomeCard) && kind) toast.show(translate(boardMessages, 'sameCard'));
  else addCard(layout, card as HomeCard);
}
