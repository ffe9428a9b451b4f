import { AppState } from 'react-native';
import type { Off } from '../types';

function onState(wanted: string, listener: () => void): Off {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === wanted) listener();
  });
  return () => subscription.remove();
}

/** Tells each time the app comes to the front. */
export function onAppShow(listener: () => void): Off {
  return onState('active', listener);
}

/** Tells each time the app goes to the background. */
export function onAppHide(listener: () => void): Off {
  return onState('background', listener);
}
