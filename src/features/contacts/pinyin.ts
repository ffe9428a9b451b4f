import { pinyin } from 'pinyin-pro';
import type { Reading } from '@/features/contacts/contact';

/** Turns names into pinyin; only the contacts page may import this, so that the dictionary stays in its package. */
export function loadReader(): Promise<(name: string) => Reading> {
  return Promise.resolve((name) => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
    return {
      initials: syllables
        .map((syllable) => syllable.charAt(0))
        .join('')
        .toLowerCase(),
      pinyin: syllables.join('').toLowerCase(),
    };
  });
}
