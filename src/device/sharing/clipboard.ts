import Taro from '@tarojs/taro';
import { DeviceError, platformMessage } from '../device-error';

/** Puts a text on the clipboard. Rejects with a DeviceError when the platform refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    await Taro.setClipboardData({ data: text });
  } catch (reason) {
    throw new DeviceError(platformMessage(reason) || 'setClipboardData:fail');
  }
}
