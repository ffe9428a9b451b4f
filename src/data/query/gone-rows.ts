type Listener = (ids: ReadonlySet<string>) => void;

const listeners = new Set<Listener>();

/**
 * Reports that the server no longer has rows for the signed-in user: afterwards nothing that the device keeps has them, and no
 * open list does. Never rejects.
 */
export async function noteGone(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  // A device that cannot forget them now requests them when they are looked at.
  await import('../replica/forget-rows').then(({ forgetRows }) => forgetRows(gone)).catch(() => undefined);
  listeners.forEach((listener) => listener(gone));
}

/** Calls back with the ids of rows that the device has forgotten. @returns the function that stops it */
export function onGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
