import type { MapPlace } from '@/data/protocol/engines';
import { askPlaces } from '@/data/query/ask-places';
import type { Coordinate } from '@/lib/geo';
import type { MapSource } from '@/ui/map/types';

/** Spec §9: how long typing must pause before a keyword is looked up, ms. */
export const SEARCH_DEBOUNCE_MS = 1000;

export interface SearchRules {
  /** Metres around the middle of the map. */
  nearbyRadius: number;
  keywordRadius: number;
  pageSize: number;
}

/** Spec §9: 5000 m and 20 per page; AMap looks for keywords within 50 000 m, 10 per page. */
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
 * A page of places around a point, nearest first: all of them, or those matching a keyword.
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
  const { rows: places, total = 0 } = await askPlaces(
    keyword === ''
      ? { longitude, latitude, radius: rules.nearbyRadius, ...paging }
      : { longitude, latitude, keyword, radius: rules.keywordRadius, ...paging },
  );
  return { places, more: places.length > 0 && page * rules.pageSize < total };
}
