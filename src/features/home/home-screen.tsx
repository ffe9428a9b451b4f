import { homeMessages } from '@/features/home/messages';
import { useTranslation } from '@/i18n/use-translation';
import { shortTime } from '@/lib/day-time';
import { useStoredFiles } from '@/data/session/stored-files';
import { serverClock } from '@/data/session/session';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Empty } from '@/ui/states';
import { Pressable } from '@/ui/pressable';
import { TileEntry } from '@/ui/tile';
import { Text } from '@/ui/text';
import type { HomeCounts, HomeNotice, HomeShortcut } from './index-data';
import { iconOfClass, looksLikeImage } from '@/ui/icon/icon-of-class';
import './home-screen.scss';

const COUNTS = ['todo', 'sender', 'done', 'copy'] as const;
export type CountTab = (typeof COUNTS)[number];

/** The four numbers of the approval inbox; each opens its tab. */
export function Counts({ counts, onOpen }: { counts: HomeCounts; onOpen: (tab: CountTab) => void }) {
  const t = useTranslation(homeMessages);
  return (
    <Card flush>
      <Box role="group" name={t('counts')} className="home-counts">
        {COUNTS.map((tab) => (
          <Pressable
            key={tab}
            name={`${counts[tab]} ${t(tab)}`}
            className="home-counts__item"
            onTap={() => onOpen(tab)}
          >
            <Text className="home-counts__number">{String(counts[tab])}</Text>
            <Text className="home-counts__label">{t(tab)}</Text>
          </Pressable>
        ))}
      </Box>
    </Card>
  );
}

/** The apps that the tenant puts on everybody's home page. */
export function Shortcuts({
  items,
  onOpen,
}: {
  items: readonly HomeShortcut[];
  onOpen: (item: HomeShortcut) => void;
}) {
  const { srcs, onBroken } = useStoredFiles(items.map(({ icon }) => (looksLikeImage(icon) ? icon : '')));
  if (items.length === 0) return null;
  return (
    <Card flush>
      <Box className="home-grid">
        {items.map((item, index) => (
          <TileEntry
            key={item.id}
            title={item.name}
            count={item.count}
            icon={iconOfClass(item.icon)}
            src={srcs[index] || undefined}
            onBroken={() => onBroken(item.icon)}
            onTap={() => onOpen(item)}
          />
        ))}
      </Box>
    </Card>
  );
}

/** The newest notices; an unread one carries a dot and is announced as unread. */
export function Notices({
  notices,
  onOpen,
  onAll,
}: {
  notices: readonly HomeNotice[];
  onOpen: (notice: HomeNotice) => void;
  onAll: () => void;
}) {
  const t = useTranslation(homeMessages);
  const timeOf = ({ time }: HomeNotice) => shortTime(time, serverClock.now(), t('yesterday'));
  const noticeName = (notice: HomeNotice) => {
    const seen = `${notice.title} ${timeOf(notice)}`;
    return notice.read ? seen : t('unreadNotice', { title: seen });
  };
  const all = (
    <Pressable name={t('allNotices')} role="link" className="home-notices__all" onTap={onAll}>
      <Text className="home-notices__all-text">{t('allNotices')}</Text>
      <Icon icon="right" size={16} tone="text-2" />
    </Pressable>
  );
  return (
    <Card flush title={t('notices')} extra={all}>
      {notices.length === 0 ? <Empty compact text={t('noNotices')} /> : null}
      {notices.map((notice) => (
        <Pressable
          key={notice.id}
          role="link"
          name={noticeName(notice)}
          className="home-notice"
          onTap={() => onOpen(notice)}
        >
          <Box className={notice.read ? 'home-notice__dot' : 'home-notice__dot home-notice__dot--on'} />
          <Text
            lines={1}
            className={notice.read ? 'home-notice__title home-notice__title--read' : 'home-notice__title'}
          >
            {notice.title}
          </Text>
          <Text className="home-notice__time">{timeOf(notice)}</Text>
        </Pressable>
      ))}
    </Card>
  );
}
