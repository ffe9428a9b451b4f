import Taro from '@tarojs/taro';
import { DeviceError, platformMessage } from '../device-error';
import type { TextStore } from '../types';

/** Small texts that survive a restart: mini-programs' own storage (10 MB in all, 1 MB each). */
export const storage: TextStore = {
  async get(key) {
    try {
      const { data } = await Taro.getStorage<unknown>({ key });
      return typeof data === 'string' ? data : undefined;
    } catch {
      return undefined;
    }
  },
  async set(key, value) {
    try {
      await Taro.setStorage({ key, data: value });
    } catch (reason) {
      throw new DeviceError(platformMessage(reason) || 'setStorage:fail');
    }
  },
  async remove(key) {
    try {
      await Taro.removeStorage({ key });
    } catch {
      // Removing what does not exist is what the caller wanted.
    }
  },
  async keys() {
    return new Promise((resolve, reject) => {
      Taro.getStorageInfo({
        success: (info) => resolve([...(info.keys ?? [])]),
        fail: (reason) => reject(new DeviceError(platformMessage(reason))),
      }).catch(() => undefined);
    });
  },
};
