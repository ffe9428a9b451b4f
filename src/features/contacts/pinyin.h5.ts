import type { Reading } from '@/features/contacts/contact';

/** Turns names into pinyin; the dictionary is loaded with the first call and not with the page. */
export async function loadReader(): Promise<(name: string) => Reading> {
  const { pinyin } = await import('pinyin-pro');
  return (name) => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
    return {
      initials: syllables
        .map((syllable) => syllable.charAt(0))
        .join('')
        .toLowerCase(),
      pinyin: syllables.join('').toLowerCase(),
    };
  };
}
