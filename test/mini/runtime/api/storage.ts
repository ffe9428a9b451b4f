import { calls, Refused, type Call } from './call';
import type { ApiContext } from './context';

/** The most a phone keeps, in KB. */
const LIMIT_KB = 10_240;

/** Storage. What is kept is a JSON copy, as on a phone. */
export function storageApi({ phone }: ApiContext): Record<string, Call | ((...values: never[]) => unknown)> {
  const copy = (value: unknown): unknown =>
    value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
  const read = (key: string): unknown => (phone.storage.has(key) ? copy(phone.storage.get(key)) : '');
  const write = (key: string, value: unknown): void => void phone.storage.set(key, copy(value));
  const info = (): object => ({
    keys: [...phone.storage.keys()],
    currentSize: Math.ceil(JSON.stringify([...phone.storage.values()]).length / 1024),
    limitSize: LIMIT_KB,
  });
  return {
    ...calls({
      setStorage: ({ key, data }) => write(String(key), data),
      getStorage: ({ key }) => {
        if (!phone.storage.has(String(key))) throw new Refused('data not found');
        return { data: read(String(key)) };
      },
      removeStorage: ({ key }) => void phone.storage.delete(String(key)),
      clearStorage: () => phone.storage.clear(),
      getStorageInfo: info,
    }),
    setStorageSync: write,
    getStorageSync: read,
    removeStorageSync: (key: string) => void phone.storage.delete(key),
    clearStorageSync: () => phone.storage.clear(),
    getStorageInfoSync: info,
  };
}
