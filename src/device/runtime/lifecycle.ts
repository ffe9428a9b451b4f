import Taro from '@tarojs/taro';
import type { Unsubscribe } from '../types';

/** Calls back each time the app comes to the front. */
export function onAppShow(listener: () => void): Unsubscribe {
  const told = () => listener();
  Taro.onAppShow(told);
  return () => Taro.offAppShow(told);
}

/** Calls back each time the app goes to the background. */
export function onAppHide(listener: () => void): Unsubscribe {
  const told = () => listener();
  Taro.onAppHide(told);
  return () => Taro.offAppHide(told);
}
