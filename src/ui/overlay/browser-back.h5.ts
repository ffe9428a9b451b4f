import { dismissAll, overlayStore, topLayer } from './machine';

/** A way back that never arrives must not keep the router deaf (ms). */
const RETURN_MS = 500;

/** Where the shown page stands in the browser's history: Taro's router numbers its entries. */
const indexNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;

/**
 * The browser's back closes what lies over the page first, and the page stays; an address typed by hand closes
 * everything and goes through. Must be listening before the router does: it is kept from hearing of a way back.
 *
 * @returns stops
 */
export function watchBack(): () => void {
  let open: number | undefined = indexNow();
  let returning = false;
  const remember = () => {
    if (!returning) open = indexNow();
  };
  const stopFollowing = overlayStore.subscribe(remember);

  const stopReturning = () => {
    returning = false;
  };

  const moved = (event: Event) => {
    const here = indexNow();
    if (returning) {
      event.stopImmediatePropagation();
      if (event.type === 'popstate' && here === open) setTimeout(stopReturning);
      return;
    }
    const layer = topLayer(overlayStore.getState());
    if (!layer || event.type !== 'popstate') return;
    if (here === undefined || open === undefined || here === open) {
      dismissAll();
      return;
    }
    event.stopImmediatePropagation();
    returning = true;
    setTimeout(stopReturning, RETURN_MS);
    window.history.go(open - here);
    layer.onDismiss();
  };
  window.addEventListener('popstate', moved, true);
  window.addEventListener('hashchange', moved, true);
  return () => {
    stopFollowing();
    window.removeEventListener('popstate', moved, true);
    window.removeEventListener('hashchange', moved, true);
  };
}
