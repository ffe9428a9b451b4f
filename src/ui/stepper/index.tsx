import { useState } from 'react';
import { addStep, numberStep, roundTo } from '@/lib/number-step';
import { uiWords } from '@/ui/messages';
import { useWords } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Tap } from '../tap';
import { TextInput } from '../text-input';
import type { StepperProps } from './types';
import './index.scss';

/** A number text as typed: digits, one point, a leading minus. */
const TYPED = /^-?\d*\.?\d*$/;

/** A number, typed or stepped; ↑ and ↓ step too. */
export function Stepper(props: StepperProps) {
  const {
    id,
    name,
    value,
    onChange,
    min = -Infinity,
    max = Infinity,
    decimals = 0,
    disabled,
    invalid,
    plain,
  } = props;
  const w = useWords(uiWords);
  const [typed, setTyped] = useState<string>();
  const step = props.step ?? numberStep(decimals);
  const places = Math.max(decimals, String(step).split('.')[1]?.length ?? 0);
  const clamp = (number: number) => Math.min(Math.max(roundTo(number, places), min), max);
  const move = (by: number) => {
    setTyped(undefined);
    onChange(clamp(addStep(value ?? 0, by, places)));
  };
  const type = (text: string) => {
    const plainText = text.replace(/[\uff0c,\s]/g, '').replace(/\u3002/, '.');
    if (!TYPED.test(plainText)) return;
    setTyped(plainText);
    const number = Number(plainText);
    if (plainText === '') onChange(undefined);
    else if (/\d/.test(plainText) && Number.isFinite(number)) onChange(roundTo(number, places));
  };
  const settle = () => {
    if (value !== undefined && clamp(value) !== value) onChange(clamp(value));
    setTyped(undefined);
  };
  const button = (icon: 'minus' | 'plus', by: number, words: string) => (
    <Tap
      name={`${words} ${name}`}
      disabled={disabled || (by < 0 ? (value ?? 0) <= min : (value ?? 0) >= max)}
      className="stepper__button"
      onTap={() => move(by)}
    >
      <Icon icon={icon} size={20} tone="text" />
    </Tap>
  );
  return (
    <Box className={cx('stepper', invalid && 'stepper--invalid', disabled && 'stepper--off')}>
      {plain ? null : button('minus', -step, w('decrease'))}
      <TextInput
        id={id}
        name={name}
        type={places > 0 || min < 0 ? 'decimal' : 'number'}
        className={cx('stepper__text', plain && 'stepper__text--plain')}
        value={typed ?? (value === undefined ? '' : String(value))}
        onChange={type}
        onBlur={() => {
          settle();
          props.onBlur?.();
        }}
        onSubmit={settle}
        placeholder={props.placeholder}
        disabled={disabled}
        invalid={invalid}
        describedBy={props.describedBy}
        onKey={(key) => {
          if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
          move(key === 'ArrowUp' ? step : -step);
          return true;
        }}
      />
      {plain ? null : button('plus', step, w('increase'))}
    </Box>
  );
}
