import { useSession } from '@/data/session/session-store';
import {
  moveCard,
  resetLayout,
  showCard,
  useHomeLayout,
  type HomeCard,
} from '@/features/home/layout/home-layout';
import { homeLayoutMessages } from '@/features/home/layout/messages';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import { Pressable } from '@/ui/pressable';
import { Switch } from '@/ui/switch';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import './layout-page.scss';

const HINTS: Partial<Record<HomeCard, 'firstHint' | 'todoHint' | 'pinnedHint'>> = {
  first: 'firstHint',
  todo: 'todoHint',
  pinned: 'pinnedHint',
};

/** Which cards the home page has, and in which order. */
export function HomeLayoutPage() {
  const t = useTranslation(homeLayoutMessages);
  const layout = useHomeLayout(useSession(({ user }) => user?.Id ?? ''));
  const { order, hidden } = layout ?? { order: [], hidden: [] };
  const arrow = (card: HomeCard, by: -1 | 1, isEnd: boolean) => (
    <Pressable
      name={t(by < 0 ? 'up' : 'down', { name: t(card) })}
      disabled={isEnd}
      className="home-layout__arrow"
      onTap={() => moveCard(card, by)}
    >
      <Icon icon={by < 0 ? 'up' : 'down'} size={20} tone={isEnd ? 'text-3' : 'text-2'} />
    </Pressable>
  );
  const row = (card: HomeCard, at: number) => {
    const hint = HINTS[card];
    return (
      <Cell
        key={card}
        title={t(card)}
        hint={hint && t(hint)}
        value={
          <Box className="home-layout__tools">
            {arrow(card, -1, at === 0)}
            {arrow(card, 1, at === order.length - 1)}
            <Switch
              name={t('show', { name: t(card) })}
              checked={!hidden.includes(card)}
              onChange={(on) => showCard(card, on)}
            />
          </Box>
        }
      />
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
        <Button kind="outline" text={t('reset')} onTap={reset} />
      </Box>
    </Page>
  );
}
