/** A small seeded generator, so that the demonstration data is the same on every machine and in every test. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different members of the list, in list order. */
  some<T>(list: readonly T[], count: number): T[];
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/**
 * Builds a generator (mulberry32) whose sequence depends on the text alone.
 * @param seed any text; a subject takes its own name, so that adding a subject never changes another's data.
 */
export function seededRandom(seed: string): Random {
  let state = hash32(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new RangeError('pick() needs a list with members');
    return value;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const indexes = new Set<number>();
    while (indexes.size < Math.min(count, list.length)) indexes.add(int(0, list.length - 1));
    return list.filter((_, index) => indexes.has(index));
  };
  return { next, int, pick, some, chance: (probability) => next() < probability };
}

/** FNV-1a over UTF-16 units. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
