import { uiWords } from '@/ui/messages';
import { useWords } from '@/i18n/use-translation';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Tap } from '../tap';
import { TextInput } from '../text-input';
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
  const w = useWords(uiWords);
  const hint = placeholder ?? w('search');
  return (
    <Box role="search" className={cx('search-bar', `search-bar--${ground}`)}>
      <Icon icon="search" size={20} tone="text-3" />
      <TextInput
        name={hint}
        type="search"
        className="search-bar__text"
        value={value}
        onChange={onChange}
        onSubmit={onSubmit}
        onFocus={onFocus}
        placeholder={hint}
        confirmType="search"
        autoFocus={autoFocus}
        onKey={(key) => {
          if (key !== 'Escape' || value === '') return false;
          onChange('');
          return true;
        }}
      />
      {value ? (
        <Tap name={w('clear')} className="search-bar__clear" onTap={() => onChange('')}>
          <Icon icon="close" size={20} tone="text-3" />
        </Tap>
      ) : null}
    </Box>
  );
}
