type Listener = (ids: ReadonlySet<string>) => void;

const listeners = new Set<Listener>();

/**
 * Tells that the server has rows no more for who is signed in: nothing that the device keeps has them after that, and no open list.
 * Never rejects.
 */
export async function noteGone(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  // A device that cannot forget them now asks for them when somebody looks.
  await import('../replica/forget-rows').then(({ forgetRows }) => forgetRows(gone)).catch(() => undefined);
  listeners.forEach((listener) => listener(gone));
}

/** Calls back with the ids of rows that the device has forgotten. @returns the function that stops it */
export function onGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
