/** Puts the cursor into the search field of the visible page. */
export function focusSearch(): void {
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('input[type="search"]'));
  fields.find((field) => field.offsetParent !== null)?.focus();
}
