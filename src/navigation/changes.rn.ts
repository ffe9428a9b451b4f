import { hideTabBar, navigationRef } from '@tarojs/router-rn';

// A bar that hides by sliding keeps its place and its labels below the pages; one that does not is never drawn.
void hideTabBar({ animation: false });

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Follows the navigator of React Native, which has one moment only: the new page stands.
 *
 * @returns stops following
 */
export function onRouteChange(_moment: 'leaving' | 'shown', listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The navigator stands only after the phone has said which link opened the app; looked for so often (ms) until then. */
const GLANCE_MS = 30;

/**
 * Starts telling, as soon as there is a navigator.
 *
 * @returns stops telling
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
