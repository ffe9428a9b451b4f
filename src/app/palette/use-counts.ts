import { defineMark } from '@/data/cache/marks';
import { isJsonObject } from '@/lib/json';

/** Entries whose use is counted; those used least are forgotten. */
const MOST = 100;

/** How often this person chose each entry on this device, by its id; hits of a search are not noted. */
export const paletteUse = defineMark<Readonly<Record<string, number>>>('palette_use', (stored) => {
  const counted = Object.entries(isJsonObject(stored) ? stored : {});
  return Object.fromEntries(counted.flatMap(([id, uses]) => (typeof uses === 'number' ? [[id, uses]] : [])));
});

/** Counts one more use of an entry. */
export function countUse(id: string): void {
  void paletteUse.change((before) => {
    const next = Object.entries({ ...before, [id]: (before[id] ?? 0) + 1 });
    return Object.fromEntries(next.sort(([, a], [, b]) => b - a).slice(0, MOST));
  });
}
