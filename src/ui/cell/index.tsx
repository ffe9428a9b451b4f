import { Badge } from '../badge';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { CellProps } from './types';
import './index.scss';

/** One row of a settings card or a list of people; lines between rows are inset to the text. */
export function Cell(props: CellProps) {
  const {
    title,
    hint,
    value,
    icon,
    iconTone = 'text',
    lead,
    badge,
    onTap,
    arrow = onTap !== undefined,
    danger,
  } = props;
  const inside = (
    <>
      {lead ?? (icon ? <Icon icon={icon} tone={danger ? 'danger' : iconTone} /> : null)}
      <Box className="cell__body">
        <Text className={cx('cell__title', danger && 'cell__title--danger')}>{title}</Text>
        {hint ? <Text className="cell__hint">{hint}</Text> : null}
      </Box>
      {typeof value === 'string' ? (
        <Text className="cell__value" lines={1}>
          {value}
        </Text>
      ) : (
        value
      )}
      {badge ? <Badge drawn count={badge} /> : null}
      {props.selected ? <Icon icon="check" size={20} tone="brand" /> : null}
      {arrow ? <Icon icon="right" size={20} tone="text-3" /> : null}
    </>
  );
  const className = cx('cell', Boolean(hint) && 'cell--tall', !lead && !icon && 'cell--bare');
  if (!onTap) return <Box className={className}>{inside}</Box>;
  const spoken = [title, hint, typeof value === 'string' && value, badge].filter(Boolean).join(' ');
  return (
    <Pressable
      name={props.name ?? spoken}
      disabled={props.disabled}
      className={cx(className, 'cell--tap', props.disabled && 'cell--off')}
      onTap={onTap}
      onLongPress={props.onLongPress}
    >
      {inside}
    </Pressable>
  );
}
