import { useEffect, useMemo, useState } from 'react';
import { useSession } from '@/data/session/session-store';
import { loadReader } from '@/features/contacts/pinyin';
import type { Reading } from '@/features/contacts/contact';
import { useMenuUse } from '@/features/menus/menu-use';
import { useMenus } from '@/features/menus/use-menus';
import { keptViews } from '@/features/records/list/kept-views';
import { startSearch, type Search } from '@/features/search/find';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { createCancellation } from '@/lib/cancellation';
import { useEvent } from '@/lib/use-event';
import { paletteEntries, type PaletteEntry } from './entries';
import { entriesOfHits, seenRecords } from './find-records';
import { paletteMessages } from './messages';
import { matchScore } from './score';
import { paletteUse } from './use-counts';

/** People and records are searched once typing has paused this long (ms). */
const DELAY_MS = 200;
/** What is offered before anything is typed, and at most of what matches. */
const OFTEN = 8;
const BEST = 12;
const SEEN = 5;

export interface PaletteSection {
  title: string;
  entries: readonly PaletteEntry[];
}

export interface PaletteState {
  sections: readonly PaletteSection[];
  isSearching: boolean;
}

type Reader = (name: string) => Reading;
const UNREAD: Reading = { initials: '', pinyin: '' };

/** How texts are read; until the dictionary has arrived they are found by their letters only. */
function useReader(): Reader {
  const [read, setRead] = useState<{ by: Reader }>({ by: () => UNREAD });
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    loadReader().then(
      unlessCancelled((by: Reader) => {
        const known = new Map<string, Reading>();
        const once = (name: string): Reading => {
          const reading = known.get(name) ?? by(name);
          known.set(name, reading);
          return reading;
        };
        setRead({ by: once });
      }),
      () => undefined,
    );
    return cancel;
  }, []);
  return read.by;
}

/** The best of some entries; between equals use decides. */
function best(
  entries: readonly PaletteEntry[],
  text: string,
  read: Reader,
  uses: Readonly<Record<string, number>>,
): PaletteEntry[] {
  return entries
    .map((entry) => ({ entry, score: matchScore(text, { text: entry.text, ...read(entry.text) }) }))
    .filter(({ score }) => score > 0)
    .map(({ entry, score }) => ({ entry, score: score + Math.min(9, uses[entry.id] ?? 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** What the server and this device know of people and records with these words; a newer text stops the older search. */
function useFound(text: string, read: Reader): { found: readonly PaletteEntry[]; isSearching: boolean } {
  const userId = useSession((session) => session.user?.Id ?? '');
  const untitled = useTranslation(sharedMessages)('untitled');
  const { menus } = useMenus();
  const { recent } = useMenuUse(userId);
  const [found, setFound] = useState<readonly PaletteEntry[]>([]);
  const [isSearching, setSearching] = useState(false);
  const begin = useEvent((onFound: (entries: readonly PaletteEntry[]) => void): Search => {
    const all = menus ?? [];
    const search = startSearch({
      ...{ text, userId, menus: all, recent, untitled },
      onHits: (hits) => onFound(entriesOfHits(hits)),
      onAway: () => undefined,
    });
    // Letters may be initials, which only this device can read.
    if (/^[a-z]+$/i.test(text))
      seenRecords(all, untitled).then(
        (seen) => onFound(best(seen, text, read, {}).slice(0, SEEN)),
        () => undefined,
      );
    return search;
  });
  useEffect(() => {
    setFound([]);
    setSearching(text !== '');
    if (text === '') return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    let search: Search | undefined;
    const add = (entries: readonly PaletteEntry[]) =>
      setFound((old) => [...old, ...entries.filter(({ id }) => !old.some((one) => one.id === id))]);
    const timer = setTimeout(() => {
      search = begin(unlessCancelled(add));
      void search.done.then(unlessCancelled(() => setSearching(false)));
    }, DELAY_MS);
    return () => {
      cancel();
      clearTimeout(timer);
      search?.stop();
    };
    // Begun again once names can be read: initials are found then.
  }, [text, read, begin]);
  return { found, isSearching };
}

/**
 * What is offered: what matches the text with what people and records were found; before anything is typed what the page can do and
 * what this person chooses most.
 *
 * @param actions what the shown page can do
 */
export function usePalette(typed: string, actions: readonly PaletteEntry[]): PaletteState {
  const t = useTranslation(paletteMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const uses = paletteUse.use(userId);
  const kept = keptViews.use(userId);
  const { menus } = useMenus();
  const read = useReader();
  const text = typed.trim();
  const { found, isSearching } = useFound(text, read);
  const entries = useMemo(() => paletteEntries(menus ?? [], kept), [menus, kept]);
  const sections = useMemo((): PaletteSection[] => {
    if (text !== '')
      return [
        { title: t('best'), entries: best([...actions, ...entries], text, read, uses).slice(0, BEST) },
        { title: t('found'), entries: found },
      ];
    const byUse = [...entries].sort((a, b) => (uses[b.id] ?? 0) - (uses[a.id] ?? 0));
    return [
      { title: t('here'), entries: actions.filter(({ id }) => !id.startsWith('key:anywhere')) },
      { title: t('often'), entries: byUse.slice(0, OFTEN) },
    ];
  }, [text, actions, entries, read, uses, found, t]);
  return { sections: sections.filter((section) => section.entries.length > 0), isSearching };
}
