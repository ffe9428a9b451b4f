import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { BaseInput } from '../base-input';
import { Text } from '../text';
import type { InputProps } from './types';
import { useTyping } from './use-typing';
import './index.scss';

/** A text field in its box, with typing aids: clear, show the password, prefix and suffix. */
export function Input(props: InputProps) {
  const { icon, prefix, suffix, clearable = true, aid, action, large, ...input } = props;
  const { type, value, multiline, disabled, readOnly, invalid } = input;
  const t = useTranslation(uiMessages);
  const [shown, setShown] = useState(false);
  const [focused, come, go] = useTyping();
  const secret = type === 'password';
  const clears = clearable && focused && value !== '' && !multiline && !disabled && !readOnly && !secret;
  return (
    <Box
      className={cx(
        'input-box',
        large && 'input-box--large',
        multiline && 'input-box--area',
        focused && 'input-box--focused',
        invalid && 'input-box--invalid',
        disabled && 'input-box--off',
      )}
    >
      {icon ? <Icon icon={icon} size={20} tone="text-3" /> : null}
      {prefix ? <Text className="input-box__fix">{prefix}</Text> : null}
      <BaseInput
        {...input}
        className="input-box__text"
        type={secret && shown ? 'text' : type}
        onFocus={() => {
          come();
          input.onFocus?.();
        }}
        onBlur={() => {
          go();
          input.onBlur?.();
        }}
      />
      {suffix ? <Text className="input-box__fix">{suffix}</Text> : null}
      {clears ? (
        <Pressable
          name={t('clear')}
          className={cx('input-box__button', aid && 'input-box__button--inner')}
          focusable={false}
          onTap={() => input.onChange('')}
        >
          <Icon icon="close" size={20} tone="text-3" />
        </Pressable>
      ) : null}
      {aid && (aid.isKept || focused) ? (
        <Pressable
          name={aid.name}
          className={cx('input-box__button', action && 'input-box__button--inner')}
          focusable={aid.isKept ?? false}
          onTap={aid.onTap}
        >
          <Icon icon={aid.icon} size={20} tone="text-2" />
        </Pressable>
      ) : null}
      {secret ? (
        <Pressable
          name={shown ? t('hidePassword') : t('showPassword')}
          className="input-box__button"
          onTap={() => setShown(!shown)}
        >
          <Icon icon={shown ? 'eye' : 'eye-off'} size={20} tone="text-2" />
        </Pressable>
      ) : null}
      {action ? (
        <Pressable name={action.name} disabled={disabled} className="input-box__button" onTap={action.onTap}>
          <Icon icon={action.icon} size={20} tone="text-2" />
        </Pressable>
      ) : null}
    </Box>
  );
}
