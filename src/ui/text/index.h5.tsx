import { createElement, useContext } from 'react';
import { cx } from '../internal/cx';
import { InsidePressable } from '../pressable/inside.h5';
import type { TextProps } from './types';
import './index.scss';

/** Text in the element that matches its meaning. */
export function Text(props: TextProps) {
  const { as = 'span', id, htmlFor, lines, role, name, hidden, drawn, className, style, children } = props;
  const inTap = useContext(InsidePressable);
  const clamp = lines === 1 ? 'txt--line' : lines ? 'txt--lines' : undefined;
  if (drawn && typeof children === 'string') {
    const picture = {
      'aria-hidden': true,
      'data-text': children,
      className: cx('txt txt--drawn', className),
      style,
    };
    return createElement(as, picture);
  }
  return createElement(
    as,
    {
      id,
      htmlFor,
      role,
      'aria-label': name,
      'aria-hidden': hidden || undefined,
      className: cx('txt', clamp, className) || undefined,
      style: lines && lines > 1 ? { ...style, WebkitLineClamp: lines } : style,
    },
    children,
    inTap ? ' ' : null,
  );
}
