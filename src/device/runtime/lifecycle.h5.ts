import type { Unsubscribe } from '../types';

function onVisibility(wanted: DocumentVisibilityState, listener: () => void): Unsubscribe {
  const told = () => {
    if (document.visibilityState === wanted) listener();
  };
  document.addEventListener('visibilitychange', told);
  return () => document.removeEventListener('visibilitychange', told);
}

/** Tells each time the page comes to the front. */
export function onAppShow(listener: () => void): Unsubscribe {
  return onVisibility('visible', listener);
}

/** Tells each time the page goes to the background (the last moment a phone's browser surely gives). */
export function onAppHide(listener: () => void): Unsubscribe {
  return onVisibility('hidden', listener);
}
