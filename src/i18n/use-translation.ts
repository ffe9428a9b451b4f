import { useCallback, useSyncExternalStore } from 'react';
import { getSpeech, onLanguageChange, translateIn } from './define-messages';
import type { MessageArguments, MessageCatalog } from './define-messages';

export type Translate<Words extends Record<string, string>> = <Key extends keyof Words & string>(
  key: Key,
  ...args: MessageArguments<Words[Key]>
) => string;

/** `const t = useTranslation(loginMessages); t('title')`: the words of a section, following the language. */
export function useTranslation<Words extends Record<string, string>>(
  section: MessageCatalog<Words>,
): Translate<Words> {
  const speech = useSyncExternalStore(onLanguageChange, getSpeech, getSpeech);
  // A new function per language and its words, so that memoised children notice the change.
  return useCallback<Translate<Words>>(
    (key, ...args) => translateIn(speech, section, key, ...args),
    [section, speech],
  );
}
