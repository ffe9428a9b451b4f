/** Moves the keyboard focus to the element with this id; only browsers have one. */
export function focusElement(_id: string): void {}
