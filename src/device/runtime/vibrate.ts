import Taro from '@tarojs/taro';

/** A short vibration, if the device supports it. */
export function vibrateShort(): void {
  Taro.vibrateShort({ type: 'light' }).catch(() => undefined);
}
