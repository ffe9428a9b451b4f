import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { switchTo, tabNames, type RouteName, type TabName } from '@/navigation/navigation';
import { useSession } from '@/data/session/session-store';
import { Avatar } from '@/ui/avatar';
import { NavigationRail } from '@/ui/navigation-rail';
import { tabIcons } from './tab-bar';
import { tabState } from './tab-state';

/** Pages that are opened from the 我的 tab. */
const OF_MINE: readonly RouteName[] = [
  'changePassword',
  'loginDevices',
  'noticeSettings',
  'storage',
  'homeLayout',
  'styleDemo',
  'uiKit',
  'outbox',
];

interface OwnProps {
  id: string;
  person: string;
  photo: string;
}

const Letters = ({ person }: OwnProps) => <Avatar person={person} size={40} />;

/** The frame of a page is drawn before the code that reads stored photos has arrived. */
const Photo = lazy(() =>
  import('@/features/shared/person-avatar').then(
    ({ PersonAvatar }) => ({ default: (own: OwnProps) => <PersonAvatar {...own} size={40} /> }),
    () => ({ default: Letters }),
  ),
);

/** Who is logged in. */
function Own(own: OwnProps) {
  const letters = <Letters {...own} />;
  if (own.photo === '') return letters;
  return (
    <Suspense fallback={letters}>
      <Photo {...own} />
    </Suspense>
  );
}

/** The item that a page which is not itself a tab falls under, by the folder of its address. */
function itemOf(shown: RouteName): TabName {
  const tab = tabNames.find((name) => name === shown);
  if (tab) return tab;
  if (shown === 'workMessage') return 'message';
  return OF_MINE.includes(shown) ? 'mine' : 'workbench';
}

/** The desktop's navigation: the four items of the bottom bar, and who is logged in. */
export function DesktopRail({ shown }: { shown: RouteName }) {
  const title = useTranslation(routeMessages);
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
    <NavigationRail
      items={items}
      current={itemOf(shown)}
      labelsHidden={labelsHidden}
      onOpen={(key) => void switchTo(key as TabName)}
      foot={user ? <Own id={user.Id} person={user.Name} photo={user.Avatar ?? ''} /> : undefined}
    />
  );
}
