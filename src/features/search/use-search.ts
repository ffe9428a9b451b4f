import { useCallback, useEffect, useRef, useState } from 'react';
import { defineMark, readTexts } from '@/data/cache/marks';
import { onNetworkChange } from '@/device/network/network';
import { onAppShow } from '@/device/runtime/lifecycle';
import { useSession } from '@/data/session/session-store';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { useMenuUse } from '@/features/menus/menu-use';
import { findMenu, leafMenus, type WorkMenu } from '@/features/menus/menu-model';
import { useMenus } from '@/features/menus/use-menus';
import { startSearch } from '@/features/search/find';
import type { Hits, Search, SearchedLists } from '@/features/search/find';

/** A search begins once typing has paused this long (spec §9: 300 ms). */
const DELAY_MS = 300;
/** The number of searches remembered. */
const RECENT_COUNT = 8;
/** The number of apps offered before anything is typed: two rows of tiles. */
const APP_COUNT = 8;

export interface SearchState {
  groups: readonly Hits[];
  searching: boolean;
  /** What the groups were searched for; '' when nothing was searched. */
  asked: string;
  recent: readonly string[];
  /** The apps that this user pinned or opened last; before there are any, the first of all. */
  apps: readonly WorkMenu[];
  /** Whether those are the user's own. */
  isUsed: boolean;
  /** Lists that were not searched yet, once everything else was. */
  lists: SearchedLists | undefined;
  /** The server could not be reached: what this device has was searched. */
  isAway: boolean;
  /** Searches once more. */
  again: () => void;
  searchOthers: () => Promise<void>;
  findAll: Search['findAll'];
  /** A hit was opened, or the search key pressed: worth remembering. */
  remember: () => void;
  forget: () => void;
}

/** What this user searched for, the latest first. */
const recentSearches = defineMark('search_recent', readTexts);

/** The groups with a newly found one: it replaces what was known of it before. */
function withHits(groups: readonly Hits[], found: Hits): Hits[] {
  const others = groups.filter(({ kind }) => kind === 'table' || kind !== found.kind);
  return [...others, found].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER = ['menus', 'people', 'works', 'messages', 'table'] as const;

/** A search over everything the user may see, following what is typed; a newer text stops the older search. */
export function useSearch(text: string): SearchState {
  const userId = useSession((session) => session.user?.Id ?? '');
  const untitled = useTranslation(sharedMessages)('untitled');
  const { menus, error } = useMenus();
  /** Until the menus have been read, it is unknown which lists to search. */
  const isReady = menus !== undefined || error !== '';
  const use = useMenuUse(userId);
  const recent = recentSearches.use(userId);
  const [groups, setGroups] = useState<readonly Hits[]>([]);
  const [searching, setSearching] = useState(false);
  const [asked, setAsked] = useState('');
  const [lists, setLists] = useState<SearchedLists>();
  const [isAway, setAway] = useState(false);
  const [turn, setTurn] = useState(0);
  const search = useRef<Search>();
  const used = new Set([...use.pinned, ...use.recent]);
  const own = [...used].flatMap((id) => findMenu(menus ?? [], id) ?? []);
  const isUsed = own.length > 0;
  const apps = (isUsed ? own : leafMenus(menus ?? [])).slice(0, APP_COUNT);
  const latest = useRef({ menus, use });
  latest.current = { menus, use };
  const wanted = text.trim();

  useEffect(() => {
    setGroups([]);
    setAsked('');
    setLists(undefined);
    setAway(false);
    setSearching(wanted !== '');
    if (wanted === '' || userId === '' || !isReady) return undefined;
    let mine: Search | undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      mine = startSearch({
        text: wanted,
        userId,
        untitled,
        menus: latest.current.menus ?? [],
        recent: latest.current.use.recent,
        onHits: (hits) => setGroups((old) => withHits(old, hits)),
        onAway: () => setAway(true),
      });
      search.current = mine;
      void mine.done.then(() => {
        if (search.current !== mine) return;
        setSearching(false);
        setLists(mine?.lists);
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      mine?.stop();
      search.current = undefined;
    };
  }, [wanted, userId, untitled, isReady, turn]);

  const again = useCallback(() => setTurn((count) => count + 1), []);
  // A search done on the device is repeated on the server: once there is a network or, if the server had failed, on return.
  useEffect(() => {
    if (!isAway) return undefined;
    const stops = [onNetworkChange((online) => online && again()), onAppShow(again)];
    return () => stops.forEach((stop) => stop());
  }, [isAway, again]);

  return {
    groups,
    searching,
    asked,
    recent: recent.slice(0, RECENT_COUNT),
    apps,
    isUsed,
    lists,
    isAway,
    again,
    async searchOthers() {
      const mine = search.current;
      setLists(undefined);
      setSearching(true);
      await mine?.searchOthers();
      if (search.current === mine) setSearching(false);
    },
    findAll: async (kind) => search.current?.findAll(kind),
    remember() {
      if (wanted === '') return;
      void recentSearches.change((texts) =>
        [wanted, ...texts.filter((one) => one !== wanted)].slice(0, RECENT_COUNT),
      );
    },
    forget: () => void recentSearches.change(() => []),
  };
}
