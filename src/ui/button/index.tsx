import { cx } from '../internal/cx';
import { Icon } from '../icon';
import type { IconTone } from '../icon/types';
import { Spinner } from '../spinner';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { useSimple } from '../theme/theme';
import type { ButtonProps } from './types';
import { useBusy } from './use-busy';
import './index.scss';

const ICON_TONE: Record<NonNullable<ButtonProps['kind']>, IconTone> = {
  primary: 'on-brand',
  secondary: 'text',
  outline: 'text',
  soft: 'brand',
  text: 'brand',
  danger: 'on-brand',
};

/** A button with text. In elder mode it has no icon: its words say it, and need the room. */
export function Button(props: ButtonProps) {
  const {
    text,
    onTap,
    kind = 'primary',
    size = 'm',
    icon,
    disabled,
    loading,
    grow,
    name,
    id,
    className,
    style,
  } = props;
  const { run, busy, slow } = useBusy(onTap);
  const waits = loading || slow;
  const bare = useSimple() || waits;
  const tone = ICON_TONE[kind];
  return (
    <Pressable
      id={id}
      name={name ?? text}
      disabled={disabled}
      busy={busy || loading}
      autoFocus={props.autoFocus}
      onTap={run}
      style={style}
      className={cx(
        'button',
        `button--${kind}`,
        `button--${size}`,
        grow && 'button--grow',
        disabled && 'button--disabled',
        className,
      )}
    >
      {waits ? <Spinner size={16} tone={tone === 'on-brand' ? 'on-brand' : 'brand'} /> : null}
      {icon && !bare ? <Icon icon={icon} size={20} tone={tone} /> : null}
      <Text className={cx('button__text', `button__text--${kind}`, `button__text--${size}`)}>{text}</Text>
    </Pressable>
  );
}
