/** Puts the cursor into the search field of the page in sight. */
export function focusSearch(): void {
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('input[type="search"]'));
  fields.find((field) => field.offsetParent !== null)?.focus();
}
