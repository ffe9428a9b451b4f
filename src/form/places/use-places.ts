import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapPlace } from '@/data/protocol/engines';
import { askAddress } from '@/data/query/ask-places';
import type { Coordinate } from '@/lib/geo';
import { findPlaces, SEARCH_DEBOUNCE_MS, type SearchRules } from './search';
import { createCancellation } from '@/lib/cancellation';

export interface PlacesState {
  places: readonly MapPlace[];
  status: 'loading' | 'ready' | 'failed';
  error: string;
  more: boolean;
  /** The address of the map's centre, '' while unknown. */
  address: string;
  loadMore: () => void;
  retry: () => void;
}

type Kept = Pick<PlacesState, 'places' | 'status' | 'error' | 'more'>;

/** Address of the map's centre. */
function useAddress(center: Coordinate | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!center) return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    setAddress('');
    void askAddress(center.longitude, center.latitude).then(unlessCancelled(setAddress));
    return cancel;
  }, [center]);
  return address;
}

/**
 * The places around the centre of the map, or those matching a keyword. The first search runs at once, later ones after the
 * pause of spec §9; answers to older searches are dropped.
 */
export function usePlaces(rules: SearchRules, center: Coordinate | undefined, keyword: string): PlacesState {
  const [state, setState] = useState<Kept>({ places: [], status: 'loading', error: '', more: false });
  const asked = useRef({ turn: 0, page: 0, busy: false });
  const wanted = keyword.trim();
  const load = useCallback(
    async (page: number) => {
      if (!center) return;
      const turn = (asked.current.turn += 1);
      asked.current = { turn, page, busy: true };
      setState((old) => ({ ...old, status: 'loading', places: page === 1 ? [] : old.places }));
      try {
        const found = await findPlaces(rules, center, wanted, page);
        if (asked.current.turn !== turn) return;
        setState((old) => ({
          places: page === 1 ? found.places : [...old.places, ...found.places],
          status: 'ready',
          error: '',
          more: found.more,
        }));
      } catch (error) {
        if (asked.current.turn !== turn) return;
        const message = error instanceof Error ? error.message : String(error);
        setState((old) => ({ ...old, status: 'failed', error: message }));
      }
      asked.current.busy = false;
    },
    [rules, center, wanted],
  );
  const first = useRef(true);
  useEffect(() => {
    if (!center) return undefined;
    const wait = first.current ? 0 : SEARCH_DEBOUNCE_MS;
    first.current = false;
    const timer = setTimeout(() => void load(1), wait);
    return () => clearTimeout(timer);
  }, [center, load]);
  return {
    ...state,
    address: useAddress(center),
    loadMore: () => {
      if (state.more && !asked.current.busy) void load(asked.current.page + 1);
    },
    retry: () => void load(Math.max(1, asked.current.page)),
  };
}
