/** Scrolls a bar until the element with this id is in view. */
export function bringIntoView(id: string): void {
  document.getElementById(id)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
