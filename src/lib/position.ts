/** A position of the device in GCJ-02, the coordinates that Chinese maps use; the seven members of spec §3. */
export interface Position {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Metres; also the horizontal accuracy. */
  accuracy: number;
  /** Metres per second; -1 when unknown. */
  speed: number;
  /** Metres. */
  altitude: number;
  verticalAccuracy: number;
  horizontalAccuracy: number;
}

/** Spec §9: how long locating may take, ms. */
export const LOCATION_TIMEOUT_MS = 100_000;

/** Spec §9: an open page requests the position this often, ms. */
export const LOCATION_REFRESH_MS = 30_000;

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

/** The seven members from a platform's answer; absent ones get the values that the platforms themselves use. */
export function toPosition(raw: { latitude: number; longitude: number } & Partial<Position>): Position {
  const accuracy = numberOr(raw.accuracy, numberOr(raw.horizontalAccuracy, 0));
  return {
    latitude: raw.latitude,
    longitude: raw.longitude,
    accuracy,
    speed: numberOr(raw.speed, -1),
    altitude: numberOr(raw.altitude, 0),
    verticalAccuracy: numberOr(raw.verticalAccuracy, 0),
    horizontalAccuracy: numberOr(raw.horizontalAccuracy, accuracy),
  };
}
