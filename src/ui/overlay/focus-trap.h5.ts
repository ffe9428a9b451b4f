import { useLayoutEffect, useRef } from 'react';
import { isComposing } from '../internal/composing.h5';

const FOCUSABLE =
  'button:not(:disabled):not([tabindex="-1"]),a[href],input:not(:disabled),textarea:not(:disabled),select,[tabindex="0"]';

const isSeen = (element: HTMLElement) => {
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden';
};

const stopsIn = (box: HTMLElement): HTMLElement[] =>
  Array.from(box.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(isSeen);

/** Makes everything under an overlay unreachable, except overlays and live regions; returns the function that undoes it. */
function shutOut(): () => void {
  const below = Array.from(document.body.children).filter(
    (element) => !element.matches('.overlays,script,style') && !element.hasAttribute('inert'),
  );
  for (const element of below) element.setAttribute('inert', '');
  return () => {
    for (const element of below) element.removeAttribute('inert');
  };
}

/**
 * Keeps the keyboard inside an open overlay: focus moves in (to `[data-autofocus]`, else the first control), Tab wraps
 * around, Esc asks to close, and focus returns to where it was.
 * @param elementId the overlay's box
 */
export function useFocusTrap(elementId: string, active: boolean, onEscape: () => void): void {
  const escape = useRef(onEscape);
  escape.current = onEscape;
  // A key may be pressed at the very moment the overlay appears.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const keyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        escape.current();
        return;
      }
      const box = document.getElementById(elementId);
      if (event.key !== 'Tab' || !box) return;
      const stops = stopsIn(box);
      const [from, to] = event.shiftKey
        ? [stops[0], stops[stops.length - 1]]
        : [stops[stops.length - 1], stops[0]];
      if (!to || (document.activeElement !== from && box.contains(document.activeElement))) return;
      event.preventDefault();
      to.focus();
    };
    document.addEventListener('keydown', keyDown, true);
    return () => document.removeEventListener('keydown', keyDown, true);
  }, [elementId, active]);
  // What lies under it becomes reachable again at the very moment it goes.
  useLayoutEffect(() => {
    const box = document.getElementById(elementId);
    if (!active || !box) return undefined;
    const before = document.activeElement as HTMLElement | null;
    const letIn = shutOut();
    const first = box.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? stopsIn(box)[0] ?? box;
    if (!box.contains(document.activeElement)) first.focus({ preventScroll: true });
    return () => {
      letIn();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [elementId, active]);
}
