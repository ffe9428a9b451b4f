import Taro from '@tarojs/taro';

/** A short shake, where the device can. */
export function vibrateShort(): void {
  Taro.vibrateShort({ type: 'light' }).catch(() => undefined);
}
