import { FIELD_ZOOM } from '@/form/fields/map/codec';
import { readPointText } from '@/form/fields/map/point-text';
import type { LngLat, MapAreaValue } from '@/form/fields/map-area/codec';

/** The number of corners that enclose something. */
const FEWEST = 3;

/** Outlines as people type them: a corner per line, a blank line between outlines. */
export function areaText(value: MapAreaValue | null): string {
  return (value?.Paths ?? [])
    .map((path) => path.map(({ lng, lat }) => `${lng}, ${lat}`).join('\n'))
    .join('\n\n');
}

export interface ReadArea {
  paths: LngLat[][];
  center: LngLat | null;
  zoom: number;
  /** First unusable line, counted from 1; 0 when all are usable. */
  problem: number;
}

/** Typed outlines; names the line that is not a point or ends an outline too early. */
export function readAreaText(text: string): ReadArea {
  const paths: LngLat[][] = [];
  let path: LngLat[] = [];
  let problem = 0;
  const end = (line: number) => {
    if (path.length > 0 && path.length < FEWEST) problem ||= line;
    if (path.length >= FEWEST) paths.push(path);
    path = [];
  };
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    if (line.trim() === '') return end(index);
    const point = readPointText(line);
    if (point) path.push(point);
    else problem ||= index + 1;
  });
  end(lines.length);
  return { paths, center: centerOf(paths), zoom: FIELD_ZOOM, problem };
}

/** Outlines as the field stores them, with the centre of the map that shows them. */
export function areaOf(paths: LngLat[][], zoom = FIELD_ZOOM): MapAreaValue {
  return { Paths: paths, Zoom: zoom, Center: centerOf(paths) };
}

function centerOf(paths: readonly LngLat[][]): LngLat | null {
  const points = paths.flat();
  if (points.length === 0) return null;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lng: middle(points.map(({ lng }) => lng)), lat: middle(points.map(({ lat }) => lat)) };
}
