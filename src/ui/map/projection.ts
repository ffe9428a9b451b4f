import type { Bounds } from '@/lib/clusters';
import { DEFAULT_ZOOM, ZOOM_LIMITS, type MapView } from './types';

/** Pixels along the side of a tile: the world at zoom 0. */
export const TILE = 256;

const worldOf = (zoom: number): number => TILE * 2 ** zoom;

/** Web Mercator: 0 at the north edge of the world, 1 at the south edge. */
function shareOf(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function latitudeOf(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
}

/** The degrees visible on a map of this many pixels. */
export function boundsAround({ longitude, latitude, zoom }: MapView, width: number, height: number): Bounds {
  const world = worldOf(zoom);
  const across = ((width / 2) * 360) / world;
  const share = shareOf(latitude);
  const up = height / 2 / world;
  return [longitude - across, latitudeOf(share + up), longitude + across, latitudeOf(share - up)];
}

/** The closest view, but no closer than the default zoom, in which a box fits into this many pixels. */
export function fittingView([west, south, east, north]: Bounds, width: number, height: number): MapView {
  const top = shareOf(north);
  const bottom = shareOf(south);
  const longest = Math.max((east - west) / 360 / width, (bottom - top) / height, 1e-12);
  const zoom = Math.floor(Math.log2(1 / (longest * TILE)));
  return {
    longitude: (west + east) / 2,
    latitude: latitudeOf((top + bottom) / 2),
    zoom: Math.min(DEFAULT_ZOOM, Math.max(ZOOM_LIMITS.min, zoom)),
  };
}

/** Along the equator. */
const EARTH_METRES = 40_075_017;

/** The pixels that this many metres take at a place on a map. */
export const pixelsOf = (metres: number, { latitude, zoom }: Pick<MapView, 'latitude' | 'zoom'>): number =>
  (metres * worldOf(zoom)) / (EARTH_METRES * Math.cos((latitude * Math.PI) / 180));

/** The closest zoom, but no closer than the default, at which this many metres take no more than `pixels`. */
export function zoomFor(metres: number, pixels: number, latitude: number): number {
  const zoom = Math.floor(Math.log2(pixels / pixelsOf(Math.max(metres, 1), { latitude, zoom: 0 })));
  return Math.min(DEFAULT_ZOOM, Math.max(ZOOM_LIMITS.min, zoom));
}

/** Where a place is in the grid of tiles: the whole part names the tile, the rest is the share of it that lies before the place. */
export function tileAt({ longitude, latitude, zoom }: MapView): { x: number; y: number } {
  const tiles = 2 ** zoom;
  return { x: ((longitude + 180) / 360) * tiles, y: shareOf(latitude) * tiles };
}
