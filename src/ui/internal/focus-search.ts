/** Phones have no key that would request it. */
export function focusSearch(): void {
  // Nothing to do.
}
