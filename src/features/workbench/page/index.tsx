import { useMemo, useState } from 'react';
import { useSession } from '@/data/session/session-store';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open } from '@/navigation/navigation';
import { Page } from '@/ui/page';
import { SearchBar } from '@/ui/search-bar';
import { ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { refreshBadges, useBadges } from '@/features/workbench/badges';
import { useMenuUse } from '@/features/menus/menu-use';
import { useMenus } from '@/features/menus/use-menus';
import { openLink, openMenu } from '@/features/menus/open-menu';
import { Banners } from '@/features/shared/banners/banners';
import { readSlideshow, type Banner } from '@/features/shared/banners/read-banners';
import { MenuBoard } from '@/features/workbench/workbench';
import type { WorkMenu } from '@/features/menus/menu-model';

/** All menus the user may open, in the groups of the tree. */
export function WorkbenchPage() {
  const t = useTranslation(sharedMessages);
  const title = useTranslation(routeMessages)('workbench');
  const { menus, error, readAt, since, why, refresh: refreshMenus } = useMenus();
  const { recent, pinned } = useMenuUse(useSession(({ user }) => user?.Id ?? ''));
  const badges = useBadges();
  const [keyword, setKeyword] = useState('');
  const slideshow = useSession((session) => session.sysConfig?.AppWorkSlideshow);
  const banners = useMemo(() => readSlideshow(slideshow), [slideshow]);

  const show = async (menu: WorkMenu) => {
    if (!(await openMenu(menu))) toast.show(t('cannotOpen', { name: menu.name }));
  };
  const follow = async ({ url, title: name }: Banner) => {
    if (!(await openLink(url, name))) toast.show(t('cannotOpen', { name }));
  };
  const refresh = async () => {
    await refreshMenus();
    await refreshBadges();
  };
  const offline = useOfflineBar(since, {
    why,
    readAt: menus && readAt,
    onRetry: () => void refresh(),
  });
  return (
    <Page
      tab
      width="wide"
      head="large"
      title={title}
      actions={[
        { name: t('contacts'), icon: 'org', onTap: () => open('contact') },
        { name: t('scan'), icon: 'scan', onTap: () => open('scanCode') },
      ]}
      offline={offline}
      onRefresh={refresh}
    >
      <SearchBar ground="surface" placeholder={t('searchMenus')} value={keyword} onChange={setKeyword} />
      {banners.length > 0 && keyword === '' ? (
        <Banners banners={banners} onOpen={(banner) => void follow(banner)} />
      ) : null}
      {menus ? (
        <MenuBoard
          menus={menus}
          recent={recent}
          pinned={pinned}
          badges={badges}
          keyword={keyword}
          onOpen={(menu) => void show(menu)}
        />
      ) : null}
      {!menus && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!menus && error === '' ? <Skeleton shape="list" count={3} /> : null}
    </Page>
  );
}
