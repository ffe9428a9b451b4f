import { useState } from 'react';
import { foundText } from '@/lib/clean-text';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { BaseInput } from '../base-input';
import type { SearchBarProps } from './types';
import './index.scss';

/** The search field of a list. */
export function SearchBar({
  value,
  onChange,
  onSubmit,
  placeholder,
  ground = 'sunken',
  autoFocus,
  onFocus,
}: SearchBarProps) {
  const t = useTranslation(uiMessages);
  const hint = placeholder ?? t('search');
  // The field shows what was typed, including spaces and an unfinished word; the search uses the cleaned text.
  const [typed, setTyped] = useState(value);
  const type = (text: string) => {
    setTyped(text);
    onChange(foundText(text));
  };
  return (
    <Box role="search" className={cx('search-bar', `search-bar--${ground}`)}>
      <Icon icon="search" size={20} tone="text-3" />
      <BaseInput
        name={hint}
        type="search"
        className="search-bar__text"
        value={foundText(typed) === value ? typed : value}
        onChange={type}
        onSubmit={onSubmit && ((text) => onSubmit(foundText(text)))}
        onFocus={onFocus}
        placeholder={hint}
        confirmType="search"
        autoFocus={autoFocus}
        onKey={(key) => {
          if (key !== 'Escape' || value === '') return false;
          type('');
          return true;
        }}
      />
      {value ? (
        <Pressable name={t('clear')} className="search-bar__clear" onTap={() => type('')}>
          <Icon icon="close" size={20} tone="text-3" />
        </Pressable>
      ) : null}
    </Box>
  );
}
