import { useEffect } from 'react';
import { isDesktop } from '@/device/runtime/platform';
import { isComposing } from './composing.h5';

const LINE = 'input.text-input:not([aria-expanded="true"])';
const TYPED = '.text-input:not(:disabled,[readonly])';

/** The control after this one that text can be typed into takes the focus; after the last one the keyboard goes. */
function goOn(panel: HTMLElement, field: HTMLElement): void {
  const fields = Array.from(panel.querySelectorAll<HTMLElement>(TYPED));
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}

/** Presses the button as a click would, which first takes the focus from the field: its value is checked and tidied. */
function press(button: HTMLElement | null, field: HTMLElement): void {
  field.blur();
  field.focus();
  button?.click();
}

/**
 * Keys of a form that is being filled in. Enter in a line of text presses the form's button where there is a keyboard, and goes
 * to the next field where keys are on the screen: there it is pressed too easily for a whole form. Ctrl+Enter (⌘+Enter)
 * presses the button from anywhere in the form. A field that uses Enter itself keeps it.
 *
 * @param panelId element with the fields
 * @param submitId the form's main button; undefined: nothing is filled in here
 * @param isNew where there is a keyboard, the first field takes the focus if it is one to type into
 */
export function useFormKeys(panelId: string, submitId: string | undefined, isNew: boolean): void {
  useEffect(() => {
    if (submitId === undefined) return undefined;
    const keyDown = (event: KeyboardEvent) => {
      const panel = document.getElementById(panelId);
      const field = event.target as HTMLElement;
      if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
      const isAnywhere = event.ctrlKey || event.metaKey;
      if (!panel?.contains(field) || !(isAnywhere || field.matches(LINE))) return;
      event.preventDefault();
      if (isAnywhere || isDesktop()) press(document.getElementById(submitId), field);
      else goOn(panel, field);
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, [panelId, submitId]);
  useEffect(() => {
    if (submitId === undefined || !isNew || !isDesktop()) return undefined;
    // After the page has moved the focus to its heading.
    const timer = setTimeout(() => {
      const cells = Array.from(document.getElementById(panelId)?.querySelectorAll('.form__cell') ?? []);
      const first = cells.find((cell) => cell.querySelector('input,textarea,button'));
      first?.querySelector<HTMLElement>('.text-input:not([role])')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [panelId, submitId, isNew]);
}
