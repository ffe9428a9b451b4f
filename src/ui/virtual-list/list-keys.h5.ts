import { useEffect } from 'react';

/** ↑ and ↓ move between the rows while the focus is in one. */
export function useListKeys(listId: string): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const list = document.getElementById(listId);
      const row = (event.target as HTMLElement).closest('.virtual-list__row');
      if (!list || !row || row.parentElement !== list) return;
      const beside = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
      const stop = beside?.querySelector<HTMLElement>('button:not(:disabled)');
      if (!stop) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, [listId]);
}
