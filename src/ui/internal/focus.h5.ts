/** Moves the keyboard's focus to the element of this id, once it has been drawn. */
export function focusElement(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0);
}
