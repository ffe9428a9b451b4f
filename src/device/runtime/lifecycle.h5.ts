import type { Off } from '../types';

function onVisibility(wanted: DocumentVisibilityState, listener: () => void): Off {
  const told = () => {
    if (document.visibilityState === wanted) listener();
  };
  document.addEventListener('visibilitychange', told);
  return () => document.removeEventListener('visibilitychange', told);
}

/** Tells each time the page comes to the front. */
export function onAppShow(listener: () => void): Off {
  return onVisibility('visible', listener);
}

/** Tells each time the page goes to the background (the last moment a phone's browser surely gives). */
export function onAppHide(listener: () => void): Off {
  return onVisibility('hidden', listener);
}
