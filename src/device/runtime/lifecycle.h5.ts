import type { Unsubscribe } from '../types';

function onVisibility(wanted: DocumentVisibilityState, listener: () => void): Unsubscribe {
  const told = () => {
    if (document.visibilityState === wanted) listener();
  };
  document.addEventListener('visibilitychange', told);
  return () => document.removeEventListener('visibilitychange', told);
}

/** Calls back each time the page comes to the front. */
export function onAppShow(listener: () => void): Unsubscribe {
  return onVisibility('visible', listener);
}

/** Calls back each time the page goes to the background (the last moment that a phone's browser reliably gives). */
export function onAppHide(listener: () => void): Unsubscribe {
  return onVisibility('hidden', listener);
}
