/** A list with something that was removed back in the place where it stood. */
export function putBack<T>(list: readonly T[], at: number, removed: T): T[] {
  return [...list.slice(0, at), removed, ...list.slice(at)];
}
