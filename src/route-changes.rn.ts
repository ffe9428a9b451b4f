import { navigationRef } from '@tarojs/router-rn';

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

/**
 * Starts telling. Called once the navigator is drawn, which is after the app has started listening.
 *
 * @returns stops telling
 */
export function followNavigator(): () => void {
  const stop = navigationRef.current?.addListener('state', tell);
  tell();
  return () => stop?.();
}
