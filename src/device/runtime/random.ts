import { createUlid } from '@/lib/ulid';

/** A number in [0, 1). Not for secrets: mini-programs have no synchronous source of strong randomness. */
export function random(): number {
  return Math.random();
}

/** A new ULID, for rows made on this device. */
export const newId = createUlid(random);
