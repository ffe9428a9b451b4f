const listeners = new Set<() => void>();

/** Tells that a look at the messages has brought something: what somebody else did may have changed other answers too. */
export function noteNews(): void {
  listeners.forEach((listener) => listener());
}

/** Calls back for each of these. @returns the function that stops it */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
