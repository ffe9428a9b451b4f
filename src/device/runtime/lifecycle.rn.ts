import { AppState } from 'react-native';
import type { Unsubscribe } from '../types';

function onState(wanted: string, listener: () => void): Unsubscribe {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === wanted) listener();
  });
  return () => subscription.remove();
}

/** Calls back each time the app comes to the front. */
export function onAppShow(listener: () => void): Unsubscribe {
  return onState('active', listener);
}

/** Calls back each time the app goes to the background. */
export function onAppHide(listener: () => void): Unsubscribe {
  return onState('background', listener);
}
