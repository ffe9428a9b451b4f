import { useSession } from '@/data/session/session-store';
import { askForCard } from '@/features/home/board/add-card';
import { boardMessages } from '@/features/home/board/messages';
import { useHomeData } from '@/features/home/home-data';
import { CardRow } from '@/features/home/layout/card-row';
import { moveCard, replaceCard, resetLayout } from '@/features/home/layout/change-layout';
import { isKnown, useHomeLayout, type HomeCard } from '@/features/home/layout/home-layout';
import { CARD_HINTS, homeLayoutMessages } from '@/features/home/layout/messages';
import { showCard } from '@/features/home/layout/show-card';
import { addedName } from '@/features/shared/added-cards';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import { Pressable } from '@/ui/pressable';
import { Switch } from '@/ui/switch';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import './layout-page.scss';

/** Which cards the home page has, in which order, and what is added to it. */
export function HomeLayoutPage() {
  const t = useTranslation(homeLayoutMessages);
  const b = useTranslation(boardMessages);
  const owner = useSession(({ user }) => user?.Id ?? '');
  const { data, error } = useHomeData();
  const layout = useHomeLayout(owner, data?.cards ?? (error === '' ? undefined : []));
  if (!layout) return <Page title={routeTitle('homeLayout')} />;
  const { order, hidden } = layout;
  const row = (card: HomeCard, at: number) => {
    const hint = isKnown(card) && CARD_HINTS[card];
    const name = isKnown(card) ? t(card) : addedName(card, b('comma'));
    return (
      <CardRow
        key={card}
        name={name}
        hint={hint ? t(hint) : undefined}
        isFirst={at === 0}
        isLast={at === order.length - 1}
        onMove={(by) => moveCard(layout, card, by)}
      >
        {isKnown(card) ? (
          <Switch
            name={t('show', { name })}
            checked={!hidden.includes(card)}
            onChange={(on) => showCard(card, on)}
          />
        ) : (
          <Pressable
            name={b('putAway', { name })}
            className="home-layout__arrow"
            onTap={() => replaceCard(layout, card, undefined)}
          >
            <Icon icon="close" size={20} tone="text-2" />
          </Pressable>
        )}
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
      <Card flush>{order.map(row)}</Card>
      <Box className="home-layout__reset">
        <Button kind="soft" icon="plus" text={b('add')} onTap={() => askForCard(layout)} />
      </Box>
      <Box className="home-layout__reset">
        <Button kind="outline" text={t('reset')} onTap={reset} />
      </Box>
    </Page>
  );
}
