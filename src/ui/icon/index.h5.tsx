import { cx } from '../internal/cx';
import { filledPaths, iconPaths } from './paths';
import type { IconProps } from './types';
import './index.scss';

/** An icon of the set, as inline SVG in the colour of its text. */
export function Icon({ icon, size = 24, tone, filled, name, className, style }: IconProps) {
  const solid = filled ? filledPaths[icon] : undefined;
  return (
    <svg
      className={cx('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      style={tone ? { color: `var(--color-${tone})`, ...style } : style}
    >
      {solid ? <path className="icon__fill" d={solid.fill} /> : <path d={iconPaths[icon]} />}
      {solid?.knock && <path className="icon__knock" d={solid.knock} />}
    </svg>
  );
}
