import {
  deleteAsync,
  documentDirectory,
  makeDirectoryAsync,
  readAsStringAsync,
  readDirectoryAsync,
  writeAsStringAsync,
} from 'expo-file-system';
import { textStoreOn } from './text-files';
import type { BigStore } from './types';

let made: Promise<string> | undefined;

async function folder(): Promise<string> {
  const path = `${documentDirectory ?? ''}store/`;
  made ??= makeDirectoryAsync(path, { intermediates: true }).then(() => path);
  return made;
}

/** Large texts (caches, drafts, outbox) as files: async-storage ends at 6 MB on Android. */
export const bigStore: BigStore = {
  ...textStoreOn({
    read: async (name) => readAsStringAsync((await folder()) + name).catch(() => undefined),
    write: async (name, text) => writeAsStringAsync((await folder()) + name, text),
    remove: async (name) => deleteAsync((await folder()) + name, { idempotent: true }),
    list: async () => readDirectoryAsync(await folder()),
  }),
  persistent: async () => documentDirectory !== null,
};
