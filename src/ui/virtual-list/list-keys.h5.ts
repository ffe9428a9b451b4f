import { useEffect } from 'react';
import { isComposing } from '../internal/composing.h5';

/** Elements with their own meaning for ↑ and ↓; a search field has none. */
const OWN_ARROWS =
  'input:not([type="search"]),textarea,select,[contenteditable="true"],[role="tab"],[role="radiogroup"],[role="slider"],[role="menu"],[role="combobox"]';

const stopOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;

/** The first row whose upper edge is visible. */
function firstInSight(list: HTMLElement): Element | undefined {
  const top = (list.closest('.scroll--y') ?? list).getBoundingClientRect().top;
  return Array.from(list.children).find((row) => row.getBoundingClientRect().top >= top - 1);
}

/** ↑ and ↓ move between the rows; ↓ from any element that has no use for it leads to the first visible row. */
export function useListKeys(listId: string): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.defaultPrevented) return;
      const list = document.getElementById(listId);
      const target = event.target as HTMLElement;
      if (!list || list.getClientRects().length === 0 || list.closest('[inert]')) return;
      const row = target.closest('.virtual-list__row');
      const beside = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
      const enters = !row && event.key === 'ArrowDown' && !target.closest(OWN_ARROWS);
      const stop = row?.parentElement === list ? stopOf(beside) : enters ? stopOf(firstInSight(list)) : null;
      if (!stop) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, [listId]);
}
