import Taro from '@tarojs/taro';
import type { Unsubscribe } from '../types';

export interface WindowSize {
  width: number;
  height: number;
}

/** Size of the app's window, px. */
export function windowSize(): WindowSize {
  const { windowWidth, windowHeight } = Taro.getSystemInfoSync();
  return { width: windowWidth, height: windowHeight };
}

/** Reports the new size each time the window changes (rotation, folding, desktop windows). */
export function onWindowResize(listener: (size: WindowSize) => void): Unsubscribe {
  const told = () => listener(windowSize());
  Taro.onWindowResize(told);
  return () => Taro.offWindowResize(told);
}
