import { useId } from 'react';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { focusElement } from '../internal/focus';
import { rovingIndex } from '../internal/roving';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { RadioGroupProps } from './types';
import './index.scss';

/** One choice out of a few, all in sight. */
export function RadioGroup({ id, name, options, value, onChange, disabled }: RadioGroupProps) {
  const own = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const move = (index: number) => (key: string) => {
    const to = rovingIndex(key, index, options.length);
    const option = options[to ?? -1];
    if (!option || option.disabled) return false;
    onChange(option.value);
    focusElement(`${own}${to}`);
    return true;
  };
  return (
    <Box id={id} role="radiogroup" name={name} className="radio-group">
      {options.map((option, index) => {
        const on = index === chosen;
        return (
          <Pressable
            key={option.value}
            id={`${own}${index}`}
            role="radio"
            name={option.text}
            checked={on}
            disabled={disabled || option.disabled}
            focusable={on || (chosen < 0 && index === 0)}
            className={cx('radio', on && 'radio--on', (disabled || option.disabled) && 'radio--off')}
            onTap={() => onChange(option.value)}
            onKey={move(index)}
          >
            <Box className={cx('radio__ring', on && 'radio__ring--on')} />
            <Text className={cx('radio__text', on && 'radio__text--on')}>{option.text}</Text>
          </Pressable>
        );
      })}
    </Box>
  );
}
