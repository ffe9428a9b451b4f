/** Runs the action of a key pressed anywhere on the page, except while typing; returns the function that stops. */
export function listenToKeys(actionOf: (key: string) => (() => void) | undefined): () => void {
  const keyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input,textarea,[contenteditable]'))
      return;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', keyDown);
  return () => document.removeEventListener('keydown', keyDown);
}
