/** Only browsers show the address of a page. */
export function setInAddress(_name: string, _value: string): void {
  // Nothing to do.
}
