import { useSession } from '@/data/session/session-store';
import { useHomeData } from '@/features/home/home-data';
import { CardRow } from '@/features/home/layout/card-row';
import { moveCard, resetLayout } from '@/features/home/layout/change-layout';
import { isKnown, useHomeLayout, type KnownCard } from '@/features/home/layout/home-layout';
import { CARD_HINTS, homeLayoutMessages } from '@/features/home/layout/messages';
import { showCard } from '@/features/home/layout/show-card';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Page } from '@/ui/page';
import { Switch } from '@/ui/switch';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import './layout-page.scss';

/** Which cards the home page has, and in which order. */
export function HomeLayoutPage() {
  const t = useTranslation(homeLayoutMessages);
  const owner = useSession(({ user }) => user?.Id ?? '');
  const { data, error } = useHomeData();
  const layout = useHomeLayout(owner, data?.cards ?? (error === '' ? undefined : []));
  const shown = layout?.order.filter(isKnown) ?? [];
  const row = (card: KnownCard, at: number) => {
    const hint = CARD_HINTS[card];
    return (
      <CardRow
        key={card}
        name={t(card)}
        hint={hint && t(hint)}
        isFirst={at === 0}
        isLast={at === shown.length - 1}
        onMove={(by) => layout && moveCard(layout, card, by)}
      >
        <Switch
          name={t('show', { name: t(card) })}
          checked={!layout?.hidden.includes(card)}
          onChange={(on) => showCard(card, on)}
        />
      </CardRow>
    );
  };
  const reset = () => {
    resetLayout();
    toast.success(t('isReset'));
  };
  return (
    <Page title={routeTitle('homeLayout')}>
      <Box className="home-layout__hint">
        <Text className="home-layout__words">{t('hint')}</Text>
      </Box>
      <Card flush>{shown.map(row)}</Card>
      <Box className="home-layout__reset">
        <Button kind="outline" text={t('reset')} onTap={reset} />
      </Box>
    </Page>
  );
}
