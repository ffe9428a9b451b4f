import { refusalText } from '@/data/api/answer';
import { mapNearby, mapSearch } from '@/data/api/places';
import type { MapPlace } from '@/data/protocol/engines';
import type { Coordinate } from '@/lib/geo';
import type { MapSource } from '@/ui/map/types';

/** Spec §9: a typed keyword is looked up after so long a pause, ms. */
export const SEARCH_DEBOUNCE_MS = 1000;

export interface SearchRules {
  /** Metres around the middle of the map. */
  nearbyRadius: number;
  keywordRadius: number;
  pageSize: number;
}

/** Spec §9: 5000 m and 20 a page; AMap looks for keywords 50 000 m around, 10 a page. */
export function searchRules(kind: MapSource['kind']): SearchRules {
  return kind === 'amap'
    ? { nearbyRadius: 5_000, keywordRadius: 50_000, pageSize: 10 }
    : { nearbyRadius: 5_000, keywordRadius: 5_000, pageSize: 20 };
}

export interface PlacePage {
  places: MapPlace[];
  more: boolean;
}

/**
 * A page of places around a point, nearest first: all of them, or those of a keyword.
 *
 * @param page from 1
 * @throws Error with the server's message
 */
export async function findPlaces(
  rules: SearchRules,
  center: Coordinate,
  keyword: string,
  page: number,
): Promise<PlacePage> {
  const { longitude, latitude } = center;
  const paging = { _PageIndex: page, _PageSize: rules.pageSize };
  const answer =
    keyword === ''
      ? await mapNearby({ longitude, latitude, radius: rules.nearbyRadius, ...paging }, { quiet: true })
      : await mapSearch(
          { longitude, latitude, keyword, radius: rules.keywordRadius, ...paging },
          { quiet: true },
        );
  if (answer.Code !== 1) throw new Error(refusalText(answer));
  const places = answer.Data ?? [];
  const count = answer.DataCount ?? 0;
  return { places, more: places.length > 0 && page * rules.pageSize < count };
}
