/** Moves the keyboard's focus to the element of this id; only browsers have one. */
export function focusElement(_id: string): void {}
