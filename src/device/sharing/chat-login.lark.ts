import Taro from '@tarojs/taro';
import { DeviceError, platformMessage } from '../device-error';

interface Feishu {
  /** Since client 6.9.0. */
  requestAccess?(options: {
    scopeList: string[];
    success(result: { code: string }): void;
    fail(reason: unknown): void;
  }): void;
}

/** The platform plugin neither promisifies nor types requestAccess. */
declare const tt: Feishu;

/**
 * The login code of Feishu; single use, valid for 3 minutes. Calls requestAccess, or login on older clients.
 * Rejects with a DeviceError.
 */
export async function chatLoginCode(): Promise<string> {
  try {
    const code = typeof tt.requestAccess === 'function' ? await accessCode() : (await Taro.login()).code;
    if (code) return code;
  } catch (reason) {
    throw new DeviceError(platformMessage(reason) || 'login:fail');
  }
  throw new DeviceError('login:fail');
}

function accessCode(): Promise<string> {
  return new Promise((resolve, reject) => {
    tt.requestAccess?.({ scopeList: [], success: ({ code }) => resolve(code), fail: reject });
  });
}
