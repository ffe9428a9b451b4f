/** A list with a removed item put back in its former place. */
export function putBack<T>(list: readonly T[], at: number, removed: T): T[] {
  return [...list.slice(0, at), removed, ...list.slice(at)];
}
