import { hideTabBar, navigationRef } from '@tarojs/router-rn';

// A bar that is hidden by sliding keeps its place and its labels below the pages; one hidden without sliding is never drawn.
void hideTabBar({ animation: false });

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Follows the navigator of React Native, which has only one moment: the new page is shown.
 *
 * @returns the function that stops it
 */
export function onRouteChange(_moment: 'leaving' | 'shown', listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The navigator exists only after the phone has reported which link opened the app; checked this often (ms) until then. */
const GLANCE_MS = 30;

/**
 * Starts reporting, as soon as there is a navigator.
 *
 * @returns the function that stops it
 */
export function followNavigator(): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const navigator = navigationRef.current;
    if (!navigator) {
      timer = setTimeout(follow, GLANCE_MS);
      return;
    }
    stop = navigator.addListener('state', tell);
    tell();
  };
  follow();
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
