/**
 * Heights of many rows, most of them only estimated. A Fenwick tree over the differences between measured and
 * estimated heights answers "where does row i begin" and "which row is at y" in O(log n).
 */
export interface Heights {
  readonly count: number;
  /** Where row `index` begins, px; `offset(count)` is the total height. */
  offset(index: number): number;
  /** The row at `y`, within 0 … count − 1. */
  indexAt(y: number): number;
  /** Records a measured height; true when it changed something. */
  measure(index: number, height: number): boolean;
  /** The measured heights, for a list that has grown. */
  measured(): Iterable<[index: number, height: number]>;
}

/** Differences smaller than this are rounding (px). */
const NOISE = 0.5;

export function createHeights(count: number, estimate: number): Heights {
  const tree = new Float64Array(count + 1);
  const measured = new Map<number, number>();
  let top = 1;
  while (top * 2 <= count) top *= 2;

  const add = (index: number, difference: number) => {
    for (let at = index + 1; at <= count; at += at & -at) tree[at] = (tree[at] ?? 0) + difference;
  };
  const offset = (index: number) => {
    let sum = index * estimate;
    for (let at = index; at > 0; at -= at & -at) sum += tree[at] ?? 0;
    return sum;
  };
  return {
    count,
    offset,
    indexAt(y) {
      let at = 0;
      let left = y;
      for (let step = top; step > 0; step >>= 1) {
        const next = at + step;
        if (next > count) continue;
        const height = step * estimate + (tree[next] ?? 0);
        if (height <= left) {
          at = next;
          left -= height;
        }
      }
      return Math.max(0, Math.min(at, count - 1));
    },
    measure(index, height) {
      const before = measured.get(index) ?? estimate;
      if (index < 0 || index >= count || Math.abs(height - before) < NOISE) return false;
      measured.set(index, height);
      add(index, height - before);
      return true;
    },
    measured: () => measured,
  };
}
