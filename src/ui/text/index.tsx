import { Text as NativeText } from '@tarojs/components';
import { cx } from '../internal/cx';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import type { TextProps } from './types';
import './index.scss';

/** Elements that take lines of their own; mini-programs have only inline text. */
const BLOCKS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'dt', 'dd']);

/** Text. React Native shows text only inside this element. */
export function Text({
  as = 'span',
  id,
  lines,
  role,
  name,
  selectable,
  className,
  style,
  children,
}: TextProps) {
  return (
    <NativeText
      id={id}
      className={cx(
        className,
        BLOCKS.has(as) && 'txt--block',
        lines === 1 && 'txt--line',
        lines !== undefined && lines > 1 && 'txt--lines',
      )}
      style={primitiveStyle(lines && lines > 1 ? { ...style, WebkitLineClamp: lines } : style)}
      userSelect={selectable}
      {...ariaProps(role, name)}
      {...(lines ? { numberOfLines: lines } : undefined)}
    >
      {children}
    </NativeText>
  );
}
