import type { ReactNode } from 'react';
import type { Coordinate } from '@/lib/geo';
import type { IconName } from '../icon/paths';

/** Spec §9. */
export const DEFAULT_ZOOM = 16;
/** Spec §9. */
export const ZOOM_LIMITS = { min: 5, max: 18 } as const;

/** Where the images of the map come from. */
export type MapSource = {
  /** Shown in place of the images when they do not load, and at once with `none`. */
  notice: string;
} & (
  | {
      kind: 'tiles';
      /** Contains {z}, {x}, {y}. */
      address: string;
      attribution: string;
      /** Coordinate system of the tiles; ours is gcj02. */
      datum: 'gcj02' | 'wgs84';
    }
  /** A provider's own map; its script is loaded with the key (spec §7). */
  | { kind: 'amap' | 'tencent'; key: string }
  | { kind: 'none' }
);

/** Colours of the content on a map, the same in both themes, as is the map below. */
export type MapTone = 'brand' | 'green' | 'amber' | 'rose' | 'violet' | 'slate';

export interface MapMarker extends Coordinate {
  id: string;
  title: string;
  tone?: MapTone;
  icon?: IconName;
  /** Shown on the marker in place of an icon: a number, a letter. */
  label?: string;
}

export interface MapArea {
  id: string;
  /** Written in the middle. */
  title: string;
  corners: readonly Coordinate[];
  /** #rrggbb. */
  color?: string;
}

export interface MapCircle extends Coordinate {
  /** Metres. */
  radius: number;
}

export interface MapView extends Coordinate {
  zoom: number;
}

/** Where a map begins while the user's position is unknown: the centre of Beijing. */
export const NOWHERE: MapView = { longitude: 116.397, latitude: 39.909, zoom: 10 };

export interface MapProps {
  /** What the map shows, for assistive technology. */
  name: string;
  source: MapSource;
  /** The initial view. Later objects move the map there. */
  view: MapView;
  /** Each new object moves the map so that everything on it is shown. */
  fit?: object;
  markers?: readonly MapMarker[];
  /** Clusters markers that overlap. Default true. */
  cluster?: boolean;
  selected?: string;
  areas?: readonly MapArea[];
  circles?: readonly MapCircle[];
  /** A line through points, such as the route of a day. */
  path?: readonly Coordinate[];
  /** The user's position, accuracy in metres. */
  here?: Coordinate & { accuracy: number };
  /** A pin stays in the middle while the map moves below it. */
  pin?: boolean;
  /** Adds the button that requests the user's position. */
  onLocate?: () => unknown;
  onMarker?: (id: string) => void;
  onArea?: (id: string) => void;
  onTap?: (point: Coordinate) => void;
  /** The user has moved or zoomed the map; not called for moves by `view` or `fit`. */
  onMove?: (view: MapView) => void;
}

/** A map that is only looked at, with a place in its middle. */
export interface StillMapProps extends Pick<MapProps, 'source' | 'view'> {
  /** What lies on the map, below the pin; its box is the map's. */
  children?: ReactNode;
  /** 180 px high instead of 120. */
  tall?: boolean;
  /** Shown where no map can be drawn. Default: nothing. */
  otherwise?: ReactNode;
}

/** #rrggbb of the tones. */
export const TONE_COLORS: Record<MapTone, string> = {
  brand: '#2563eb',
  green: '#0f7a51',
  amber: '#a35508',
  rose: '#ab2852',
  violet: '#6640b3',
  slate: '#475467',
};

/** With more points than this the box leaves out the outermost: a distant one must not shrink all others to a dot. */
const MANY = 40;
const OUTERMOST = 0.04;

function rangeOf(values: number[]): [low: number, high: number] {
  const sorted = values.sort((one, other) => one - other);
  const cut = sorted.length > MANY ? Math.floor(sorted.length * OUTERMOST) : 0;
  return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
}

/** Everything on the map as one box, for many points all but the outermost; undefined when there is nothing. */
export function extentOf({
  markers = [],
  areas = [],
  path = [],
  circles = [],
}: Pick<MapProps, 'markers' | 'areas' | 'path' | 'circles'>):
  readonly [west: number, south: number, east: number, north: number] | undefined {
  const points = [...markers, ...areas.flatMap(({ corners }) => [...corners]), ...path, ...circles];
  if (points.length === 0) return undefined;
  const [west, east] = rangeOf(points.map(({ longitude }) => longitude));
  const [south, north] = rangeOf(points.map(({ latitude }) => latitude));
  return [west, south, east, north];
}

/** The centre of an outline's box, where its title is shown. */
export function middleOf(corners: readonly Coordinate[]): Coordinate | undefined {
  const box = extentOf({ path: corners });
  return box && { longitude: (box[0] + box[2]) / 2, latitude: (box[1] + box[3]) / 2 };
}
