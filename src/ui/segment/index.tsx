import { useId } from 'react';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { focusElement } from '../internal/focus';
import { Icon } from '../icon';
import { rovingIndex } from '../internal/roving';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { useSimple } from '../theme/theme';
import type { SegmentProps } from './types';
import './index.scss';

/** One choice out of two to four, side by side: a verdict, a view. In elder mode words without icons. */
export function Segment({ options, value, onChange, name, disabled }: SegmentProps) {
  const id = useId();
  const simple = useSimple();
  const chosen = options.findIndex((option) => option.key === value);
  const move = (index: number) => (key: string) => {
    const to = options[rovingIndex(key, index, options.length) ?? -1];
    if (!to) return false;
    onChange(to.key);
    focusElement(`${id}${to.key}`);
    return true;
  };
  return (
    <Box role="radiogroup" name={name} className="segment">
      {options.map(({ key, text, icon, tone = 'brand' }, index) => {
        const on = index === chosen;
        return (
          <Pressable
            key={key}
            id={`${id}${key}`}
            role="radio"
            name={text}
            checked={on}
            disabled={disabled}
            focusable={on || (chosen < 0 && index === 0)}
            className={cx('segment__item', on && 'segment__item--on', on && `segment__item--${tone}`)}
            onTap={() => onChange(key)}
            onKey={move(index)}
          >
            {icon && !simple ? <Icon icon={icon} size={20} tone={on ? tone : 'text-2'} /> : null}
            <Text className={cx('segment__text', on && 'segment__text--on', on && `segment__text--${tone}`)}>
              {text}
            </Text>
          </Pressable>
        );
      })}
    </Box>
  );
}
