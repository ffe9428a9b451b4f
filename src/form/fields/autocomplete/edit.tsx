import { useEffect, useId, useRef, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Input } from '@/ui/input';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { FieldEditProps } from '@/form/view/editor-props';
import type { Option } from '@/form/model/option';
import { useFormContext } from '@/form/view/form-context';
import { sourceOf } from '@/form/store/source-of';
import './autocomplete.scss';

/** §9: a pause in typing before the server is asked, and how long suggestions stay after the focus has gone, ms. */
const DEBOUNCE_MS = 300;
const CLOSE_MS = 200;
/** More suggestions than this do not help while typing. */
const MOST = 20;

/** Free text with suggestions; ↑ and ↓ move through them, Enter takes one. */
export function AutocompleteEdit({ field, state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const t = useTranslation(fieldMessages);
  const { loader } = useFormContext();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const timers = useRef<{ search?: ReturnType<typeof setTimeout>; close?: ReturnType<typeof setTimeout> }>(
    {},
  );
  useEffect(() => {
    const running = timers.current;
    return () => {
      clearTimeout(running.search);
      clearTimeout(running.close);
    };
  }, []);

  const asksServer = sourceOf(field) === 'sql';
  const shown = open ? matching(state.options, value).slice(0, MOST) : [];
  const isOpen = shown.length > 0;

  const type = (text: string) => {
    onChange(text);
    setOpen(true);
    setActive(-1);
    clearTimeout(timers.current.search);
    if (asksServer)
      timers.current.search = setTimeout(() => void loader.search(field.name, text), DEBOUNCE_MS);
  };
  const take = (option: Option) => {
    onChange(option.label);
    setOpen(false);
  };
  const key = (pressed: string): boolean => {
    if (!isOpen) return false;
    if (pressed === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (pressed === 'ArrowUp') setActive((active + shown.length - 1) % shown.length);
    else if (pressed === 'Escape') setOpen(false);
    else if (pressed === 'Enter' && shown[active]) take(shown[active]);
    else return false;
    return true;
  };
  return (
    <Box className="autocomplete">
      <Input
        {...control}
        value={value}
        placeholder={state.placeholder}
        suggests={{ listId, open: isOpen, activeId: active >= 0 ? `${listId}${active}` : undefined }}
        onChange={type}
        onKey={key}
        onFocus={() => {
          clearTimeout(timers.current.close);
          setOpen(true);
        }}
        onBlur={() => {
          timers.current.close = setTimeout(() => setOpen(false), CLOSE_MS);
          onBlur();
        }}
      />
      {isOpen ? (
        <Box
          id={listId}
          role="listbox"
          name={t('suggestions', { label: state.label })}
          className="autocomplete__list"
        >
          {shown.map((option, index) => (
            <Pressable
              key={String(option.value)}
              id={`${listId}${index}`}
              role="option"
              name={option.label}
              selected={index === active}
              focusable={false}
              className={cx('autocomplete__item', index === active && 'autocomplete__item--on')}
              onTap={() => take(option)}
            >
              <Text className="autocomplete__text">{option.label}</Text>
            </Pressable>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function matching(options: readonly Option[], text: string): Option[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(
    ({ label }) => label.toLowerCase() !== wanted && label.toLowerCase().includes(wanted),
  );
}
