import { textStoreOn } from './text-files';
import type { BigStore } from '../types';
import { listFiles, moveFile, readTextFile, removeFile, userFolder, writeText } from './user-folder';

let folder: Promise<string> | undefined;
const at = async (name: string) => `${await (folder ??= userFolder('store'))}/${name}`;

/**
 * Large texts (caches, drafts, outbox) as files in the app's own folder (mini-programs: 200 MB; async-storage would end at 6).
 */
export const bigStore: BigStore = {
  ...textStoreOn({
    read: async (name) => readTextFile(await at(name)),
    write: async (name, text) => writeText(await at(name), text),
    move: async (from, to) => moveFile(await at(from), await at(to)),
    remove: async (name) => removeFile(await at(name)),
    list: async () => listFiles(await (folder ??= userFolder('store'))),
  }),
  persistent: async () => true,
};

/** Files in the app's own folder are always available: never calls back. */
export function watchBigStore(_listener: (isThere: boolean) => void): () => void {
  return () => undefined;
}
