import { useEffect, useState } from 'react';
import { createCancellation } from '@/lib/cancellation';
import type { ListOption, OptionListOptions } from '../option-list/types';

/** What could be pinyin or initials. */
const LETTERS = /^[a-z]+$/i;

type Read = (text: string) => { initials: string; whole: string };

let reader: Promise<Read> | undefined;

/** Reads texts as they are typed; the dictionary is fetched with the first letters. */
function loadReader(): Promise<Read> {
  reader ??= import('pinyin-pro').then(({ pinyin }) => {
    const known = new Map<string, ReturnType<Read>>();
    return (text) => {
      const before = known.get(text);
      if (before) return before;
      const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true }).map((one) =>
        one.toLowerCase(),
      );
      const read = { initials: syllables.map((one) => one.charAt(0)).join(''), whole: syllables.join('') };
      known.set(text, read);
      return read;
    };
  });
  // Without a network it is tried again with the next letters.
  reader.catch(() => (reader = undefined));
  return reader;
}

/**
 * The options that are read as the letters which were typed, beside those that contain them; what a server finds is left to it.
 *
 * @returns what to show, and the text that still has to be looked up in it
 */
export function usePinyinOptions(
  source: OptionListOptions['options'],
  text: string,
): [OptionListOptions['options'], string] {
  const [read, setRead] = useState<Read>();
  const typed = text.trim().toLowerCase();
  const asks = typeof source !== 'function' && LETTERS.test(typed);
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    if (asks)
      void loadReader().then(
        unlessCancelled((loaded: Read) => setRead(() => loaded)),
        () => undefined,
      );
    return cancel;
  }, [asks]);
  if (!asks || !read) return [source, text];
  const isMeant = ({ text: label, hint = '' }: ListOption) => {
    if (`${label} ${hint}`.toLowerCase().includes(typed)) return true;
    const { initials, whole } = read(label);
    return initials.includes(typed) || whole.startsWith(typed);
  };
  return [source.filter(isMeant), ''];
}
