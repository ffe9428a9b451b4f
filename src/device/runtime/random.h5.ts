import { createUlid } from '@/lib/ulid';

/** A number in [0, 1), from the browser's strong source where it has one. */
export function random(): number {
  if (typeof crypto === 'undefined') return Math.random();
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}

/** A new ULID, for rows made on this device. */
export const newId = createUlid(random);
