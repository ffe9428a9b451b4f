/** Only in browsers is an element found by its id. */
export function bringIntoView(_id: string): void {
  // Nothing to do.
}
