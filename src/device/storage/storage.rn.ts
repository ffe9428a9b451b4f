import AsyncStorage from '@react-native-async-storage/async-storage';
import { DeviceError, platformMessage } from '../device-error';
import type { TextStore } from '../types';

/** Small texts that survive a restart: async-storage. */
export const storage: TextStore = {
  async get(key) {
    return (await AsyncStorage.getItem(key)) ?? undefined;
  },
  async set(key, value) {
    try {
      await AsyncStorage.setItem(key, value);
    } catch (reason) {
      throw new DeviceError(platformMessage(reason) || 'setStorage:fail');
    }
  },
  async remove(key) {
    await AsyncStorage.removeItem(key);
  },
  async keys() {
    return [...(await AsyncStorage.getAllKeys())];
  },
};
