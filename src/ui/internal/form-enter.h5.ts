import { isDesktop } from '@/device/runtime/platform';

const LINE = 'input.text-input:not([aria-expanded="true"])';
const TYPED = '.text-input:not(:disabled,[readonly])';

/** The next control that text can be typed into takes the focus; after the last one the keyboard goes. */
function goOn(panel: Element, field: HTMLElement): void {
  const fields = Array.from(panel.querySelectorAll<HTMLElement>(TYPED));
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}

/** Presses the button as a click would, which first takes the focus from the field: its value is checked and tidied. */
export function press(submitId: string | undefined, field: Element | null): void {
  if (!(field instanceof HTMLElement) || submitId === undefined) return;
  field.blur();
  field.focus();
  document.getElementById(submitId)?.click();
}

/**
 * Enter in a form that is being filled in. In a line of text it presses the form's button where there is a keyboard, and goes
 * to the next field where keys are on the screen: there it is pressed too easily for a whole form.
 */
export function pressEnter(panel: Element, field: HTMLElement, submitId: string): void {
  if (!field.matches(LINE)) return;
  if (isDesktop()) press(submitId, field);
  else goOn(panel, field);
}
