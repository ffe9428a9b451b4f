const listeners = new Set<() => void>();

/** Reports that the messages have brought something new: what somebody else did may have changed other answers too. */
export function noteNews(): void {
  listeners.forEach((listener) => listener());
}

/** Calls back for each of these. @returns the function that stops it */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
