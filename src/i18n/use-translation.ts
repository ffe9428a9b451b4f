import { useCallback, useSyncExternalStore } from 'react';
import { getLanguage, onLanguageChange, sayIn } from './define-messages';
import type { WordArguments, WordSection } from './define-messages';

export type Say<Words extends Record<string, string>> = <Key extends keyof Words & string>(
  key: Key,
  ...args: WordArguments<Words[Key]>
) => string;

/** `const w = useWords(loginWords); w('title')`: the words of a section, following the language. */
export function useWords<Words extends Record<string, string>>(section: WordSection<Words>): Say<Words> {
  const language = useSyncExternalStore(onLanguageChange, getLanguage, getLanguage);
  // A new function per language, so that memoised children notice the change.
  return useCallback<Say<Words>>(
    (key, ...args) => sayIn(language, section, key, ...args),
    [section, language],
  );
}
