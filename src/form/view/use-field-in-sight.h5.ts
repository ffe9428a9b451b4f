import { useEffect } from 'react';

const TYPED = 'input, textarea, [contenteditable="true"]';

/** Keeps what is being typed in sight when the keyboard of a phone comes up and takes room from the page. */
export function useFieldInSight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    let height = view?.height ?? 0;
    const resize = () => {
      const shrunk = (view?.height ?? 0) < height;
      height = view?.height ?? 0;
      const typed = document.activeElement;
      // The next frame has the layout that the new size makes.
      if (shrunk && typed?.matches(TYPED))
        requestAnimationFrame(() => typed.scrollIntoView({ block: 'center' }));
    };
    view?.addEventListener('resize', resize);
    return () => view?.removeEventListener('resize', resize);
  }, []);
}
