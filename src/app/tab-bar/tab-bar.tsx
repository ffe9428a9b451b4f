import { useStore } from 'zustand';
import { shellMessages } from '@/app/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { switchTo, tabNames, type TabName } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import type { IconName } from '@/ui/icon/types';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { tabState } from './tab-state';
import './tab-bar.scss';

/** Outlined; filled while its page is shown. */
export const tabIcons: Record<TabName, IconName> = {
  home: 'home',
  workbench: 'grid',
  message: 'chat',
  mine: 'user',
};

/** Unread messages as the badge shows them: 1–99, then 99+. */
const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

function TabItem({ tab, selected }: { tab: TabName; selected: boolean }) {
  const title = useTranslation(routeMessages)(tab);
  const t = useTranslation(shellMessages);
  const { unread, labelsHidden } = useStore(tabState);
  const count = tab === 'message' ? unread : 0;
  const name = count > 0 ? t('tabUnread', { title, count }) : title;
  return (
    <Pressable
      name={name}
      role="link"
      current={selected}
      className="tab-bar__item"
      onTap={() => void switchTo(tab)}
    >
      <Box className="tab-bar__icon">
        <Icon icon={tabIcons[tab]} filled={selected} tone={selected ? 'brand' : 'text-2'} />
        {count > 0 ? (
          <Box className="tab-bar__badge">
            <Text drawn className="tab-bar__count">
              {badgeText(count)}
            </Text>
          </Box>
        ) : null}
      </Box>
      {labelsHidden ? null : (
        <Text className={selected ? 'tab-bar__label tab-bar__label--on' : 'tab-bar__label'}>{title}</Text>
      )}
    </Pressable>
  );
}

/**
 * The bottom bar, 60 px high (spec §2): home, workbench, messages, mine.
 *
 * @param inset space below it that is reserved by the phone, px, where the stylesheet cannot ask
 */
export function TabBar({ current, inset }: { current: TabName; inset?: number }) {
  const t = useTranslation(shellMessages);
  const { messageHidden } = useStore(tabState);
  const shown = tabNames.filter((tab) => tab !== 'message' || !messageHidden);
  return (
    <Box
      as="nav"
      role="navigation"
      name={t('tabs')}
      className="tab-bar"
      style={inset ? { paddingBottom: inset } : undefined}
    >
      {shown.map((tab) => (
        <TabItem key={tab} tab={tab} selected={tab === current} />
      ))}
    </Box>
  );
}
