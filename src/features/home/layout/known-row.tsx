import { CardRow, type CardPlace } from '@/features/home/layout/card-row';
import { moveCard } from '@/features/home/layout/change-layout';
import type { HomeLayout, KnownCard } from '@/features/home/layout/home-layout';
import { CARD_HINTS, homeLayoutMessages } from '@/features/home/layout/messages';
import { showCard } from '@/features/home/layout/show-card';
import { useTranslation } from '@/i18n/use-translation';
import { Switch } from '@/ui/switch';

/** A card that everybody has, with a switch that shows or hides it. */
export function KnownRow({ layout, card, ...place }: CardPlace & { layout: HomeLayout; card: KnownCard }) {
  const t = useTranslation(homeLayoutMessages);
  const name = t(card);
  const hint = CARD_HINTS[card];
  return (
    <CardRow name={name} hint={hint && t(hint)} {...place} onMove={(by) => moveCard(layout, card, by)}>
      <Switch
        name={t('show', { name })}
        checked={!layout.hidden.includes(card)}
        onChange={(on) => showCard(card, on)}
      />
    </CardRow>
  );
}
