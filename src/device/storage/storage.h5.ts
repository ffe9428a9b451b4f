import { DeviceError, platformMessage } from '../device-error';
import type { TextStore } from '../types';

/** Used when the browser refuses localStorage (blocked cookies): the app then works until the page is closed. */
const memory = new Map<string, string>();

function local(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Small texts that survive a restart: localStorage. */
export const storage: TextStore = {
  async get(key) {
    const store = local();
    return (store ? store.getItem(key) : memory.get(key)) ?? undefined;
  },
  async set(key, value) {
    const store = local();
    if (!store) {
      memory.set(key, value);
      return;
    }
    try {
      store.setItem(key, value);
    } catch (reason) {
      throw new DeviceError(platformMessage(reason) || 'setStorage:fail');
    }
  },
  async remove(key) {
    local()?.removeItem(key);
    memory.delete(key);
  },
  async keys() {
    const store = local();
    return store ? Object.keys(store) : [...memory.keys()];
  },
};
