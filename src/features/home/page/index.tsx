import type { ComponentType } from 'react';
import { HomeGreeting } from '@/features/home/greeting';
import { useHomeData } from '@/features/home/home-data';
import { Banners } from '@/features/shared/banners/banners';
import { FetchedSteps } from '@/features/home/first/fetched-steps';
import { Counts, Notices, Shortcuts } from '@/features/home/home-screen';
import type { HomeData, HomeShortcut } from '@/features/home/index-data';
import { useHomeLayout, type HomeCard } from '@/features/home/layout/home-layout';
import { HomeCards } from '@/features/home/page/home-cards';
import { noteRead, useReadNotices } from '@/features/home/notices-read';
import { homeMessages } from '@/features/home/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open, routeOfAddress } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { Box } from '@/ui/box';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { usePinned } from '@/features/menus/menu-use';
import { useSimple } from '@/ui/theme/theme';
import { openLink } from '@/features/menus/open-menu';
import './index.scss';

/** Cards that the elder mode leaves out: what can be read elsewhere, and pictures. */
const LEFT_OUT: readonly HomeCard[] = ['banners', 'notices'];

/** What other features have on the page. */
interface HomeParts {
  /** What is to do, given that something is. */
  Todo: ComponentType<{ count: number }>;
  /** The apps that this person pinned. */
  Pinned: ComponentType<{ ids: readonly string[] }>;
  /** Today's punches, for people who have attendance among their apps. */
  Punches: ComponentType;
}

/** The first page after login: greeting, counts, what is to do, banners, apps and notices of mobile_index_data. */
export function HomePage({ Todo, Pinned, Punches }: HomeParts) {
  const t = useTranslation(homeMessages);
  const titleOf = useTranslation(routeMessages);
  const title = titleOf('home');
  const user = useSession((session) => session.user);
  const company = useSession(
    (session) => session.sysConfig?.CompanyName || session.sysConfig?.SysTitle || '',
  );
  const { data, error, since, why, refresh } = useHomeData();
  const simple = useSimple();
  const seen = useReadNotices(user?.Id ?? '');
  const layout = useHomeLayout(user?.Id ?? '', data?.cards);
  const pinned = usePinned(user?.Id ?? '');
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });

  const follow = async (url: string, name: string) => {
    if (!(await openLink(url, name))) toast.show(t('cannotOpen'));
  };
  // The menu of a page of ours has no list.
  const openShortcut = ({ menuId, name, url }: HomeShortcut) =>
    menuId && !(url && routeOfAddress(url))
      ? open('workList', { menu: menuId, title: name })
      : follow(url, name);

  const cardOf = (card: HomeCard, { first, counts, banners, shortcuts, notices }: HomeData) => {
    switch (card) {
      case 'first':
        return first.length > 0 ? (
          <FetchedSteps steps={first} onOpen={({ url, name }) => void follow(url, name)} />
        ) : null;
      case 'counts':
        return <Counts counts={counts} onOpen={(tab) => void open('workTodo', { tab })} />;
      case 'todo':
        return counts.todo > 0 ? <Todo count={counts.todo} /> : null;
      case 'pinned':
        return pinned && pinned.length > 0 ? <Pinned ids={pinned} /> : null;
      case 'banners':
        return <Banners banners={banners} onOpen={({ url, title: name }) => void follow(url, name)} />;
      case 'shortcuts':
        return <Shortcuts items={shortcuts} onOpen={(item) => void openShortcut(item)} />;
      case 'notices':
        return (
          <Notices
            notices={notices.map((notice) => (seen.includes(notice.id) ? { ...notice, read: true } : notice))}
            onOpen={({ id, title: name }) => {
              noteRead(id);
              void open('workDetail', { table: 'diy_notice', id, title: name });
            }}
            onAll={() => void open('workList', { menu: 'notice', title: t('notices') })}
          />
        );
    }
  };

  return (
    <Page
      tab
      width="wide"
      head="large"
      title={title}
      lead={
        <Text as="h1" lines={1} className="home-page__company">
          {company || title}
        </Text>
      }
      actions={[
        { name: titleOf('contact'), icon: 'org', onTap: () => open('contact') },
        { name: titleOf('search'), icon: 'search', onTap: () => open('search') },
        { name: titleOf('scanCode'), icon: 'scan', onTap: () => open('scanCode') },
      ]}
      offline={offline}
      onRefresh={refresh}
    >
      <HomeGreeting person={user?.Name ?? ''} />
      {data && layout && pinned ? (
        <>
          {data.shortcuts.some(({ url }) => routeOfAddress(url) === 'kaoqin') ? <Punches /> : null}
          <HomeCards
            layout={layout}
            draw={(card) => (simple && LEFT_OUT.includes(card) ? null : cardOf(card, data))}
            onArrange={() => void open('homeLayout')}
          />
        </>
      ) : (
        // A box of its own, since what follows is drawn from scratch and does not move down to make room for the punches.
        <Box className="home-page__cards">
          {error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
          {error === '' && user ? <Skeleton shape="list" /> : null}
        </Box>
      )}
    </Page>
  );
}
