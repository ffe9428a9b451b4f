import type { MineEntry } from '@/features/account/profile/mine-entry';
import { cx } from '@/ui/internal/cx';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './desk-row.scss';

interface DeskRowProps {
  entry: MineEntry;
  current: boolean;
  onTap: () => void;
}

/** An entry of Mine in the list of a wide window; the one that is shown beside it is marked. */
export function DeskRow({ entry: { title, hint, value, icon, name, page }, current, onTap }: DeskRowProps) {
  const spoken = [title, hint, typeof value === 'string' && value].filter(Boolean).join(' ');
  return (
    <Pressable
      id={page && `step-${page}`}
      name={name ?? spoken}
      current={current}
      className={cx('mine-row', current && 'mine-row--on')}
      onTap={onTap}
    >
      {icon ? <Icon icon={icon} size={20} tone={current ? 'brand' : 'text'} /> : null}
      <Box className="mine-row__words">
        <Text className="mine-row__title">{title}</Text>
        {hint ? <Text className="mine-row__hint">{hint}</Text> : null}
      </Box>
      {typeof value === 'string' ? (
        <Text lines={1} className="mine-row__value">
          {value}
        </Text>
      ) : (
        value
      )}
    </Pressable>
  );
}
