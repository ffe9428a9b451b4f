import { useEffect } from 'react';

const TYPED = 'input, textarea, [contenteditable="true"]';

/** Keeps the field being typed in visible when a phone's keyboard appears and takes room from the page. */
export function useFieldInSight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    let height = view?.height ?? 0;
    const resize = () => {
      const shrunk = (view?.height ?? 0) < height;
      height = view?.height ?? 0;
      const typed = document.activeElement;
      // The next frame has the layout for the new size.
      if (shrunk && typed?.matches(TYPED))
        requestAnimationFrame(() => typed.scrollIntoView({ block: 'center' }));
    };
    view?.addEventListener('resize', resize);
    return () => view?.removeEventListener('resize', resize);
  }, []);
}
