/** A point on the earth with what it is called; degrees in the coordinate system of the tenant's maps (gcj02). */
export interface ChosenPlace {
  address: string;
  name: string;
  longitude: number;
  latitude: number;
}

export interface PlaceQuestion {
  title: string;
  /** Where the map begins; undefined: where the user is. */
  start?: { longitude: number; latitude: number };
  /** Config.MapCompany: Baidu or AMap. */
  provider: string;
}

/** Lets the user choose a place on a map; undefined when dismissed. */
export type PlaceChooser = (question: PlaceQuestion) => Promise<ChosenPlace | undefined>;

let chooser: PlaceChooser | null = null;

/** Gives the forms a map to choose from; without one, places are typed. */
export function registerPlaceChooser(next: PlaceChooser): void {
  chooser = next;
}

/** The map to choose from, if the app has one. */
export function placeChooser(): PlaceChooser | null {
  return chooser;
}
