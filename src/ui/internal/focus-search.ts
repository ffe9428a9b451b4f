/** Phones have no key that would ask for it. */
export function focusSearch(): void {
  // Nothing to do.
}
