import { Input, Textarea } from '@tarojs/components';
import type { BaseEventOrig } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import type { BaseInputProps } from './types';

const KEYBOARD = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  tel: 'number',
  password: 'text',
  search: 'text',
  email: 'text',
  url: 'text',
} as const;

/** A bare text field; its box and colours come from the class. */
export function BaseInput(props: BaseInputProps) {
  const {
    id,
    value,
    placeholder,
    type = 'text',
    multiline,
    maxLength,
    disabled,
    readOnly,
    autoFocus,
  } = props;
  const shared = {
    id,
    value,
    placeholder,
    maxlength: maxLength ?? -1,
    disabled: disabled || readOnly,
    autoFocus,
    className: props.className,
    placeholderClass: 'text-input__placeholder',
    confirmType: props.confirmType,
    onInput: (event: BaseEventOrig<{ value: string }>) => props.onChange(event.detail.value),
    onConfirm: (event: BaseEventOrig<{ value: string }>) => props.onSubmit?.(event.detail.value),
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    ...ariaProps(undefined, props.name),
  };
  if (multiline) {
    const { confirmType: _key, ...rest } = shared;
    return (
      <Textarea
        {...rest}
        style={primitiveStyle({ minHeight: (props.rows ?? 3) * 24, ...props.style })}
        autoHeight
      />
    );
  }
  return (
    <Input
      {...shared}
      style={primitiveStyle(props.style)}
      type={KEYBOARD[type]}
      password={type === 'password'}
    />
  );
}
