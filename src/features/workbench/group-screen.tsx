import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useSession } from '@/data/session/session-store';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import { useBadges } from '@/features/workbench/badges';
import { useMenuUse } from '@/features/menus/menu-use';
import { useMenus } from '@/features/menus/use-menus';
import type { WorkMenu } from '@/features/menus/menu-model';
import { openMenu } from '@/features/menus/open-menu';
import { MenuBoard } from '@/features/workbench/workbench';

/** The menus below a second-level one, the pinned ones first. */
export function GroupScreen({ menu }: { menu: WorkMenu }) {
  const t = useTranslation(sharedMessages);
  const { pinned } = useMenuUse(useSession((session) => session.user?.Id ?? ''));
  const badges = useBadges();
  const { menus, readAt, since, why, refresh } = useMenus();
  const offline = useOfflineBar(since, {
    why,
    readAt: menus && readAt,
    onRetry: () => void refresh(),
  });
  const show = async (chosen: WorkMenu) => {
    if (!(await openMenu(chosen))) toast.show(t('cannotOpen', { name: chosen.name }));
  };
  return (
    <Page title={menu.name} width="wide" offline={offline}>
      <MenuBoard
        menus={menu.children}
        recent={[]}
        pinned={pinned}
        badges={badges}
        keyword=""
        onOpen={(chosen) => void show(chosen)}
      />
    </Page>
  );
}
