import { useStore } from 'zustand';
import { routeWords } from '@/navigation/messages';
import { useWords } from '@/i18n/use-translation';
import { switchTo, tabNames, type RouteName, type TabName } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { Avatar } from '@/ui/avatar';
import { Rail } from '@/ui/rail';
import { tabIcons } from './tab-bar';
import { tabState } from './tab-state';

/** Pages that are opened from the tab 我的. */
const OF_MINE: readonly RouteName[] = [
  'changePassword',
  'loginDevices',
  'noticeSettings',
  'styleDemo',
  'outbox',
];

/** Which item a page that is no tab belongs to, by the folder of its address. */
function itemOf(shown: RouteName): TabName {
  const tab = tabNames.find((name) => name === shown);
  if (tab) return tab;
  if (shown === 'workMessage') return 'message';
  return OF_MINE.includes(shown) ? 'mine' : 'workbench';
}

/** The desktop's navigation: the four items of the bottom bar, and who is logged in. */
export function DesktopRail({ shown }: { shown: RouteName }) {
  const title = useWords(routeWords);
  const user = useSession((session) => session.user);
  const { unread, messageHidden, labelsHidden } = useStore(tabState);
  const items = tabNames
    .filter((tab) => tab !== 'message' || !messageHidden)
    .map((tab) => ({
      key: tab,
      label: title(tab),
      icon: tabIcons[tab],
      count: tab === 'message' ? unread : 0,
    }));
  return (
    <Rail
      items={items}
      current={itemOf(shown)}
      labelsHidden={labelsHidden}
      onOpen={(key) => void switchTo(key as TabName)}
      foot={user ? <Avatar person={user.Name} size={40} /> : undefined}
    />
  );
}
