import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '../badge';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { RailItem, NavigationRailProps } from './types';
import './index.scss';

interface EntryProps {
  item: RailItem;
  on: boolean;
  bare?: boolean;
  onOpen: () => void;
}

function Entry({ item, on, bare, onOpen }: EntryProps) {
  const t = useTranslation(uiMessages);
  const { label, icon, count = 0 } = item;
  return (
    <Pressable
      role="link"
      name={count > 0 ? t('unread', { label, count }) : label}
      current={on}
      className={cx('rail__item', on && 'rail__item--on')}
      onTap={onOpen}
    >
      <Box className="rail__icon">
        <Icon icon={icon} filled={on} tone={on ? 'brand' : 'text-2'} />
        {count > 0 ? (
          <Box className="rail__badge">
            <Badge drawn count={count} />
          </Box>
        ) : null}
      </Box>
      {bare ? null : <Text className={cx('rail__label', on && 'rail__label--on')}>{label}</Text>}
    </Pressable>
  );
}

/** Desktop from 1024 px: the navigation on the left, 88 px wide, in place of the tab bar. */
export function NavigationRail({ items, current, onOpen, mark, foot, labelsHidden }: NavigationRailProps) {
  const t = useTranslation(uiMessages);
  return (
    <Box as="nav" name={t('navigation')} className="rail">
      {mark ? <Box className="rail__mark">{mark}</Box> : null}
      {items.map((item) => (
        <Entry
          key={item.key}
          item={item}
          on={item.key === current}
          bare={labelsHidden}
          onOpen={() => onOpen(item.key)}
        />
      ))}
      <Box className="rail__space" />
      {foot}
    </Box>
  );
}
