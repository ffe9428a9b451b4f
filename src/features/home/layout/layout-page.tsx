import { useSession } from '@/data/session/session-store';
import { useHomeData } from '@/features/home/home-data';
import { resetLayout } from '@/features/home/layout/change-layout';
import { useHomeLayout } from '@/features/home/layout/home-layout';
import { AddCard, cardsOf, LayoutRow } from '@/features/home/layout/layout-rows';
import { homeLayoutMessages } from '@/features/home/layout/messages';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Screen } from '@/features/shared/screen/screen';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import './layout-page.scss';

/** Which cards the home page has, in which order, and in browsers what is added to it. */
export function HomeLayoutPage() {
  const t = useTranslation(homeLayoutMessages);
  const owner = useSession(({ user }) => user?.Id ?? '');
  const { data, error } = useHomeData();
  const layout = useHomeLayout(owner, data?.cards ?? (error === '' ? undefined : []));
  if (!layout) return <Screen title={routeTitle('homeLayout')} />;
  const cards = cardsOf(layout);
  const reset = () => {
    resetLayout();
    toast.success(t('isReset'));
  };
  return (
    <Screen title={routeTitle('homeLayout')}>
      <Box className="home-layout__hint">
        <Text className="home-layout__words">{t('hint')}</Text>
      </Box>
      <Card flush>
        {cards.map((card, at) => (
          <LayoutRow
            key={card}
            layout={layout}
            card={card}
            isFirst={at === 0}
            isLast={at === cards.length - 1}
          />
        ))}
      </Card>
      <AddCard layout={layout} />
      <Box className="home-layout__reset">
        <Button kind="outline" text={t('reset')} onTap={reset} />
      </Box>
    </Screen>
  );
}
