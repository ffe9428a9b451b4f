import { useEffect } from 'react';
import { isDesktop } from '@/device/runtime/platform';
import { useKeys } from '../keys/page-keys';
import { isComposing } from './composing.h5';

const CONTROLS = '.form__cell input,.form__cell textarea,.form__cell button';

/**
 * Keys of a form that is being filled in (`form-enter.h5.ts`, fetched with the first Enter). A field that uses Enter itself
 * keeps it.
 *
 * @param panelId element with the fields
 * @param submitId the form's main button; undefined: nothing is filled in here
 * @param isNew where there is a keyboard, the first field takes the focus if it is one to type into
 */
export function useFormKeys(panelId: string, submitId: string | undefined, isNew: boolean): void {
  const submit = () =>
    void import('./form-enter.h5').then((keys) => keys.press(submitId, document.activeElement));
  useKeys('form', submitId === undefined ? {} : { submit }, { within: panelId });
  useEffect(() => {
    if (submitId === undefined) return undefined;
    const panel = () => document.getElementById(panelId);
    const keyDown = (event: KeyboardEvent) => {
      const form = panel();
      const field = event.target as HTMLElement;
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isComposing(event) || !form?.contains(field)) return;
      void import('./form-enter.h5').then((keys) => keys.pressEnter(form, field, submitId));
    };
    document.addEventListener('keydown', keyDown);
    // After the page has moved the focus to its heading.
    const timer = setTimeout(() => {
      if (!isNew || !isDesktop()) return;
      const first = panel()?.querySelector<HTMLElement>(CONTROLS);
      if (first?.matches('.text-input:not([role])')) first.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', keyDown);
    };
  }, [panelId, submitId, isNew]);
}
