const FOCUSABLE = 'input, textarea, button, [contenteditable="true"], [tabindex="0"]';

/** Scrolls to the control with this id and focuses it, or the first control inside it; false when it is not drawn. */
export function revealField(id: string): boolean {
  const element = document.getElementById(id) ?? document.getElementById(`${id}-field`);
  if (!element) return false;
  (document.getElementById(`${id}-field`) ?? element).scrollIntoView({ block: 'center' });
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  return true;
}

/** The control being typed in now; undefined when there is none. */
export function typedIn(): unknown {
  return document.activeElement?.closest('input, textarea, [contenteditable="true"]') ?? undefined;
}
