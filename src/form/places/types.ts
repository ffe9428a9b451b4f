import type { Coordinate } from '@/lib/geo';
import type { Outlines } from './outlines';

/** A chosen place (spec §3): degrees in gcj02, distance in metres from where the search started. */
export interface ChosenPlace extends Coordinate {
  name: string;
  address: string;
  distance: number;
}

export interface PlaceQuestion {
  title: string;
  /** Where the map begins; undefined: at the user's position. */
  start?: Coordinate;
}

export interface AreaQuestion {
  title: string;
  /** Outlines that exist already. */
  outlines: Outlines;
}
