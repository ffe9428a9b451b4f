import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { SearchBar } from '../search-bar';
import { previewMessages } from './messages';
import type { ShownDocument } from './types';

/** Typing is not answered letter by letter. */
const REST_MS = 200;

interface FindBarProps {
  shown: ShownDocument;
  text: string;
  onText: (text: string) => void;
}

/** Finds a text in the document that is shown: Enter leads to the next place. */
export function FindBar({ shown, text, onText }: FindBarProps) {
  const t = useTranslation(previewMessages);
  const [found, setFound] = useState<{ count: number; at: number }>();
  useEffect(() => {
    const asked = setTimeout(() => {
      void shown.find(text.trim()).then((count) => {
        setFound(text.trim() === '' ? undefined : { count, at: 0 });
        shown.goTo(0);
      });
    }, REST_MS);
    return () => clearTimeout(asked);
  }, [shown, text]);
  // The marks belong to the window, not to the document.
  useEffect(() => () => void shown.find(''), [shown]);
  const move = (by: number) => {
    if (!found?.count) return;
    const at = (found.at + by + found.count) % found.count;
    setFound({ ...found, at });
    shown.goTo(at);
  };
  return (
    <div className="file-preview__search">
      <SearchBar value={text} onChange={onText} onSubmit={() => move(1)} placeholder={t('find')} />
      {found ? (
        <>
          <span role="status" className="file-preview__at">
            {found.count === 0 ? t('none') : t('placeOf', { at: found.at + 1, of: found.count })}
          </span>
          <Pressable
            name={t('findPrevious')}
            disabled={found.count === 0}
            className="file-preview__button"
            onTap={() => move(-1)}
          >
            <Icon icon="up" size={20} />
          </Pressable>
          <Pressable
            name={t('findNext')}
            disabled={found.count === 0}
            className="file-preview__button"
            onTap={() => move(1)}
          >
            <Icon icon="down" size={20} />
          </Pressable>
        </>
      ) : null}
    </div>
  );
}
