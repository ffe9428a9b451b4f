/** Phones have no keyboard to listen to; returns the function that stops listening. */
export function listenToKeys(_actionOf: (key: string) => (() => void) | undefined): () => void {
  return () => undefined;
}

/** Phones have no keyboard to listen to; returns the function that stops listening. */
export function listenToSubmit(_run: () => void): () => void {
  return () => undefined;
}

/** Phones have no keyboard to listen to; returns the function that stops listening. */
export function listenToUndo(_run: () => void): () => void {
  return () => undefined;
}
