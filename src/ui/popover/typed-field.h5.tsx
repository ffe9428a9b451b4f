import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { isComposing } from '../internal/composing.h5';
import { cx } from '../internal/cx';
import { popoverMessages } from './messages';

interface TypedFieldProps {
  name: string;
  value: string;
  /** What may be typed, by example. */
  like: string;
  autoFocus?: boolean;
  /** Follows the typing. */
  onType?: (text: string) => void;
  /** Enter. @returns what is wrong with the text, '' when it was taken; undefined when it was not understood */
  onEnter: (text: string) => string | undefined;
}

/** A line for a date in words. What is not understood stays, with a message. */
export function TypedField({ name, value, like, autoFocus, onType, onEnter }: TypedFieldProps) {
  const t = useTranslation(popoverMessages);
  const id = useId();
  const [typed, setTyped] = useState<{ from: string; text: string }>();
  const [error, setError] = useState('');
  // A choice below replaces what was typed before it.
  const text = typed?.from === value ? typed.text : value;
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') {
      const box = event.currentTarget.closest('.popover');
      box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"],[role=listbox]')?.focus();
    } else if (event.key === 'Enter') setError(onEnter(text) ?? t('notUnderstood', { text, like }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        className={cx('popover__field', error && 'popover__field--wrong')}
        aria-label={name}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? `${id}why` : undefined}
        placeholder={like}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onInput={({ currentTarget }) => {
          setTyped({ from: value, text: currentTarget.value });
          setError('');
          onType?.(currentTarget.value);
        }}
        onKeyDown={keyDown}
      />
      {error ? (
        <div id={`${id}why`} role="alert" className="popover__why">
          {error}
        </div>
      ) : null}
    </>
  );
}
