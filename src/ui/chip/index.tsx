import { Badge } from '../badge';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { ChipProps } from './types';
import './index.scss';

/** A small choice: a filter, a recent search, an option of a sheet. */
export function Chip(props: ChipProps) {
  const {
    text,
    pressed,
    selected = pressed,
    icon,
    count,
    removable,
    size = 'bar',
    fill,
    ground = 'surface',
    role = 'button',
    disabled,
  } = props;
  const tone = selected ? 'brand' : 'text-2';
  const chosen = role === 'button' ? undefined : (selected ?? false);
  return (
    <Pressable
      name={props.name ?? (count ? `${text} ${count}` : text)}
      role={role}
      checked={chosen}
      id={props.id}
      pressed={pressed}
      popup={props.popup}
      disabled={disabled}
      onTap={props.onTap}
      onLongPress={props.onLongPress}
      className={cx(
        'chip',
        `chip--${size}`,
        selected ? `chip--on chip--on-${size}` : `chip--${ground}`,
        disabled && 'chip--off',
        fill && 'chip--fill',
      )}
    >
      {size === 'block' && selected && !icon ? <Icon icon="check" size={16} tone="brand" /> : null}
      {icon ? <Icon icon={icon} size={16} tone={tone} /> : null}
      {text ? (
        <Text
          className={cx(
            'chip__text',
            size === 'block' && 'chip__text--block',
            selected && 'chip__text--on',
            fill && 'chip__text--fill',
          )}
        >
          {text}
        </Text>
      ) : null}
      {count ? <Badge count={count} tone="brand" /> : null}
      {removable ? <Icon icon="close" size={16} tone={tone} /> : null}
    </Pressable>
  );
}
