import { isComposing } from './composing.h5';

/** Runs the action of a key pressed anywhere on the page, except while typing; returns the function that stops listening. */
export function listenToKeys(actionOf: (key: string) => (() => void) | undefined): () => void {
  const keyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (isComposing(event)) return;
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

/** Runs the undo action of Ctrl+Z (⌘+Z), except while typing; returns the function that stops listening. */
export function listenToUndo(run: () => void): () => void {
  const keyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (target.matches('input,textarea,[contenteditable]')) return;
    event.preventDefault();
    run();
  };
  document.addEventListener('keydown', keyDown);
  return () => document.removeEventListener('keydown', keyDown);
}

/** Runs the submit action of Ctrl+Enter (⌘+Enter), also while typing; returns the function that stops listening. */
export function listenToSubmit(run: () => void): () => void {
  const keyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  };
  document.addEventListener('keydown', keyDown);
  return () => document.removeEventListener('keydown', keyDown);
}
