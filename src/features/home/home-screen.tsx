import { Fragment } from 'react';
import { homeMessages } from '@/features/home/messages';
import { useTranslation } from '@/i18n/use-translation';
import { shortTime } from '@/lib/day-time';
import { useStoredFiles } from '@/data/session/stored-files';
import { AllLink } from '@/features/shared/all-link';
import { serverClock } from '@/data/session/session';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { Empty } from '@/ui/states';
import { Pressable } from '@/ui/pressable';
import { TileEntry } from '@/ui/tile';
import { gridColors } from '@/ui/theme/color-from-name';
import { Text } from '@/ui/text';
import type { HomeCounts, HomeNotice, HomeShortcut } from './index-data';
import { iconOfClass, looksLikeImage } from '@/ui/icon/icon-of-class';
import './home-screen.scss';

const COUNTS = ['todo', 'sender', 'done', 'copy'] as const;
/** What is late takes the place of what is done. */
const LATE_COUNTS = ['todo', 'late', 'sender', 'copy'] as const;
export type CountTab = (typeof COUNTS)[number];

/** The four numbers of the approval inbox; each opens its tab, those of the late ones the tab where they come first. */
export function Counts({ counts, onOpen }: { counts: HomeCounts; onOpen: (tab: CountTab) => void }) {
  const t = useTranslation(homeMessages);
  return (
    <Card flush>
      <Box role="group" name={t('counts')} className="home-counts">
        {(counts.late > 0 ? LATE_COUNTS : COUNTS).map((key, index) => {
          const late = key === 'late';
          return (
            <Fragment key={key}>
              {index > 0 ? <Box className="home-counts__line" /> : null}
              <Pressable
                name={`${counts[key]} ${t(key)}`}
                className="home-counts__item"
                onTap={() => onOpen(late ? 'todo' : key)}
              >
                <Text className={cx('home-counts__number', late && 'home-counts__number--late')}>
                  {String(counts[key])}
                </Text>
                <Box className="home-counts__name">
                  {late ? <Icon icon="alert" size={16} tone="danger" /> : null}
                  <Text className={cx('home-counts__label', late && 'home-counts__label--late')}>
                    {t(key)}
                  </Text>
                </Box>
              </Pressable>
            </Fragment>
          );
        })}
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
  const tints = gridColors(items.map(({ name }) => name));
  return (
    <Card flush>
      <Box className="home-grid">
        {items.map((item, index) => (
          <TileEntry
            key={item.id}
            title={item.name}
            tint={tints[index]}
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
  return (
    <Card flush title={t('notices')} extra={<AllLink text={t('allNotices')} onTap={onAll} />}>
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
