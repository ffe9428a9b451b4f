import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { isComposing } from '../internal/composing.h5';
import { cx } from '../internal/cx';
import type { BaseInputProps } from './types';
import './index.scss';

const HTML_TYPE = {
  text: 'text',
  number: 'text',
  decimal: 'text',
  tel: 'tel',
  password: 'password',
  search: 'search',
  email: 'email',
  url: 'url',
} as const;

const INPUT_MODE = { number: 'numeric', decimal: 'decimal', tel: 'tel', search: 'search' } as const;

/** A bare text field; its box and colours come from the class. */
export function BaseInput(props: BaseInputProps) {
  const { type = 'text', multiline, rows = 3, value, className, suggests, autoFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const line = useRef<HTMLInputElement>(null);
  // Typed text that the caller did not accept has to go: a value that stays the same does not render on its own.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (autoFocus) (area.current ?? line.current)?.focus();
  }, [autoFocus]);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);
  const keyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (props.onKey?.(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && !multiline && !event.ctrlKey && !event.metaKey && props.onSubmit) {
      // The form around it does not take this Enter for its own.
      event.preventDefault();
      props.onSubmit(event.currentTarget.value);
    }
  };
  const shared = {
    id: props.id,
    value,
    className: cx('text-input', multiline && 'text-input--area', className),
    style: props.style,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoComplete: props.autoComplete ?? 'off',
    'data-autofocus': autoFocus || undefined,
    enterKeyHint: props.confirmType,
    'aria-label': props.name,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      props.onChange(event.target.value);
      drawAgain();
    },
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    onKeyDown: keyDown,
  };
  if (multiline) return <textarea ref={area} rows={rows} {...shared} />;
  return (
    <input
      ref={line}
      {...shared}
      type={HTML_TYPE[type]}
      inputMode={INPUT_MODE[type as keyof typeof INPUT_MODE]}
      {...(suggests && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-controls': suggests.listId,
        'aria-expanded': suggests.open,
        'aria-activedescendant': suggests.activeId,
      })}
    />
  );
}
