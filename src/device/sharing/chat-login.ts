import Taro from '@tarojs/taro';
import { DeviceError, platformMessage } from '../device-error';

/** The login code of the chat platform this client runs in; single use. Rejects with a DeviceError. */
export async function chatLoginCode(): Promise<string> {
  try {
    const { code } = await Taro.login();
    if (code) return code;
  } catch (reason) {
    throw new DeviceError(platformMessage(reason) || 'login:fail');
  }
  throw new DeviceError('login:fail');
}
