import { useState } from 'react';
import { add, compare, decimalsIn, exact, plain, round } from '@/lib/decimal';
import { numberStep } from '@/lib/number-step';
import { readTyped } from '@/lib/typed-number';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { BaseInput } from '../base-input';
import { useTyping } from '../input/use-typing';
import type { NumberInputProps } from './types';
import './index.scss';

/** A number, typed or stepped; ↑ and ↓ step too. */
export function NumberInput(props: NumberInputProps) {
  const { id, name, value, onChange, min, max, decimals = 0, disabled, invalid, aid, plain: bare } = props;
  const t = useTranslation(uiMessages);
  const [typed, setTyped] = useState<string>();
  const [typing, come, go] = useTyping();
  const step = props.step ?? numberStep(decimals);
  const places = Math.max(decimals, decimalsIn(step));
  const digits = value === undefined ? undefined : plain(value);
  const reaches = (bound: number | undefined, from: number) =>
    bound !== undefined && compare(digits ?? 0, bound) * from >= 0;
  const clamp = (number: string) => {
    if (min !== undefined && compare(number, min) < 0) return min;
    return max !== undefined && compare(number, max) > 0 ? max : exact(number);
  };
  const move = (by: number) => {
    setTyped(undefined);
    onChange(clamp(round(add(digits ?? 0, by), places)));
  };
  const type = (text: string) => {
    setTyped(text);
    const read = readTyped(text);
    onChange(read === '' ? undefined : read);
  };
  const settle = () => {
    if (digits !== undefined && clamp(digits) !== exact(digits)) onChange(clamp(digits));
    setTyped(undefined);
  };
  const button = (icon: 'minus' | 'plus', by: number, words: string) => (
    <Pressable
      name={`${words} ${name}`}
      disabled={disabled || reaches(by < 0 ? min : max, Math.sign(by))}
      className="stepper__button"
      onTap={() => move(by)}
    >
      <Icon icon={icon} size={20} tone="text" />
    </Pressable>
  );
  return (
    <Box className={cx('stepper', invalid && 'stepper--invalid', disabled && 'stepper--off')}>
      {bare ? null : button('minus', -step, t('decrease'))}
      <BaseInput
        id={id}
        name={name}
        type={places > 0 || min === undefined || min < 0 ? 'decimal' : 'number'}
        className={cx('stepper__text', bare && 'stepper__text--plain')}
        value={typed ?? digits ?? String(value ?? '')}
        onChange={type}
        onFocus={come}
        onBlur={() => {
          go();
          settle();
          props.onBlur?.();
        }}
        placeholder={props.placeholder}
        disabled={disabled}
        invalid={invalid}
        describedBy={props.describedBy}
        onKey={(key) => {
          if (key === 'Enter') settle();
          if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
          move(key === 'ArrowUp' ? step : -step);
          return true;
        }}
      />
      {aid && (aid.isKept || typing) ? (
        <Pressable
          name={aid.name}
          focusable={aid.isKept ?? false}
          className="stepper__button"
          onTap={() => {
            // What was typed before does not hide what is filled in.
            setTyped(undefined);
            aid.onTap();
          }}
        >
          <Icon icon={aid.icon} size={20} tone="text-2" />
        </Pressable>
      ) : null}
      {bare ? null : button('plus', step, t('increase'))}
    </Box>
  );
}
