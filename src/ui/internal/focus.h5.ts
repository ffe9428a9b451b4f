/** Moves the keyboard focus to the element with this id, once it has been drawn. */
export function focusElement(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0);
}
