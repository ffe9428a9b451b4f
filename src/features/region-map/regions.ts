import type { MapReportPoint } from '@/data/protocol/engines';
import { askAllRows } from '@/data/query/ask-all-rows';
import { askEngine } from '@/data/query/ask';
import { own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { readMapArea } from '@/form/fields/map-area/codec';
import { readPlace, type Coordinate } from '@/lib/geo';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import type { MapArea, MapMarker, MapTone } from '@/ui/map';
import { periodQuery, type Period } from './period';

/** Regions with their outlines. */
const REGIONS = 'b_area';
const PAGE_SIZE = 500;
const COLOR = /^#[0-9a-f]{6}$/i;

/** A region with what lies in it in the period shown. */
export interface SalesRegion extends MapArea {
  count: number;
  /** Who looks after it. */
  owner: string;
}

/**
 * The outlines of the tenant's regions; one entry per outline, also where a region has several.
 *
 * @throws Error with the server's message
 */
export async function askRegions(): Promise<MapArea[]> {
  const rows = await askAllRows({ FormEngineKey: REGIONS }, PAGE_SIZE);
  return rows.flatMap((row) => {
    const shape = readMapArea(row.Bianjie);
    const color = readText(row.Yanse);
    return (shape?.Paths ?? []).map((path, index) => ({
      id: `${row.Id} ${index}`,
      title: readText(row.Name),
      owner: readText(row.Fuzeren),
      corners: path.map(({ lng, lat }) => ({ longitude: lng, latitude: lat })),
      ...(COLOR.test(color) ? { color } : {}),
    }));
  });
}

/** Whether a point lies within an outline (ray casting). */
export function isWithin(corners: readonly Coordinate[], point: Coordinate): boolean {
  let inside = false;
  corners.forEach((corner, index) => {
    const before = corners[(index || corners.length) - 1];
    if (!before || corner.latitude > point.latitude === before.latitude > point.latitude) return;
    const share = (point.latitude - corner.latitude) / (before.latitude - corner.latitude);
    if (point.longitude < corner.longitude + share * (before.longitude - corner.longitude)) inside = !inside;
  });
  return inside;
}

export interface RegionMap {
  regions: SalesRegion[];
  points: MapMarker[];
  /** Points in no region. */
  outside: number;
}

const TONES: readonly MapTone[] = ['brand', 'green', 'amber', 'violet', 'rose', 'slate'];

function readPoint(point: MapReportPoint, index: number): MapMarker | undefined {
  const place = readPlace(point.longitude, point.latitude);
  if (!place) return undefined;
  const icon = iconOfClass(readText(point.icon));
  return {
    id: String(index),
    title: readText(point.title),
    ...place,
    ...(icon ? { icon } : {}),
  };
}

/** Points and regions together: each kind of point has its colour, each region its number of points. */
export function joinRegions(answer: readonly MapReportPoint[], areas: readonly MapArea[]): RegionMap {
  const kinds = [...new Set(answer.map(({ icon }) => readText(icon)))].sort();
  const points = answer.flatMap((item, index) => {
    const point = readPoint(item, index);
    const tone = TONES[kinds.indexOf(readText(item.icon)) % TONES.length];
    return point ? [{ ...point, ...(tone ? { tone } : {}) }] : [];
  });
  const counts = new Map<string, number>();
  let outside = 0;
  for (const point of points) {
    const area = areas.find(({ corners }) => isWithin(corners, point));
    if (area) counts.set(area.id, (counts.get(area.id) ?? 0) + 1);
    else outside += 1;
  }
  const regions = areas
    .map((area) => ({ ...area, owner: ownerOf(area), count: counts.get(area.id) ?? 0 }))
    .sort((one, other) => other.count - one.count);
  return { regions, points, outside };
}

const ownerOf = (area: MapArea): string => ('owner' in area ? readText(area.owner) : '');

/** Areas contained in the answer itself: some tenants' engines send outlines among the points. */
export function areasOf(answer: readonly MapReportPoint[]): MapArea[] {
  return answer.flatMap((item, index) => {
    const shape = readMapArea(own(readJson(item), 'Paths') ?? null);
    return (shape?.Paths ?? []).map((path, at) => ({
      id: `answer ${index} ${at}`,
      title: readText(item.title),
      corners: path.map(({ lng, lat }) => ({ longitude: lng, latitude: lat })),
    }));
  });
}

/** The points of a period. @throws Error with the server's message */
export async function askPoints(period: Period): Promise<MapReportPoint[]> {
  const points = await askEngine<MapReportPoint[] | null>('MapReportPointOrAreaData', periodQuery(period));
  return points ?? [];
}
