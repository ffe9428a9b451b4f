import { later } from './world';

type Errors = null | { message: string }[];
type Callback<T> = (errors: Errors, result?: T) => void;

const kept = new Map<string, string>();

/** async-storage, in memory. */
export const asyncStorage = {
  multiGet(keys: string[], answer: Callback<[string, string | null][]>): void {
    later(() =>
      answer(
        null,
        keys.map((key) => [key, kept.get(key) ?? null]),
      ),
    );
  },
  multiSet(pairs: [string, string][], answer: Callback<void>): void {
    pairs.forEach(([key, value]) => kept.set(key, value));
    later(() => answer(null));
  },
  multiRemove(keys: string[], answer: Callback<void>): void {
    keys.forEach((key) => kept.delete(key));
    later(() => answer(null));
  },
  getAllKeys(answer: Callback<string[]>): void {
    later(() => answer(null, [...kept.keys()]));
  },
};

const files = new Map<string, string>();
const folders = new Set<string>();
const HOME = 'file:///data/user/0/app/files/';

function settled<T>(result: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    later(() => {
      try {
        resolve(result());
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}

function read(uri: string): string {
  const text = files.get(uri);
  if (text === undefined) throw new Error(`there is no file ${uri}`);
  return text;
}

/** expo-file-system, in memory; files hold texts. */
export const fileSystem = {
  /** The app reads it to name the module's events. */
  __expo_module_name__: 'ExponentFileSystem',
  documentDirectory: HOME,
  cacheDirectory: 'file:///data/user/0/app/cache/',
  bundleDirectory: 'asset:///',
  addListener: () => undefined,
  removeListeners: () => undefined,
  makeDirectoryAsync: (uri: string) =>
    settled(() => {
      folders.add(uri);
    }),
  readAsStringAsync: (uri: string) => settled(() => read(uri)),
  writeAsStringAsync: (uri: string, text: string) =>
    settled(() => {
      files.set(uri, text);
    }),
  deleteAsync: (uri: string) =>
    settled(() => {
      files.delete(uri);
    }),
  copyAsync: ({ from, to }: { from: string; to: string }) =>
    settled(() => {
      files.set(to, read(from));
    }),
  moveAsync: ({ from, to }: { from: string; to: string }) =>
    settled(() => {
      files.set(to, read(from));
      files.delete(from);
    }),
  getInfoAsync: (uri: string) =>
    settled(() => {
      const text = files.get(uri);
      return text === undefined
        ? { exists: folders.has(uri), isDirectory: folders.has(uri), uri }
        : { exists: true, isDirectory: false, uri, size: text.length, modificationTime: 0 };
    }),
  readDirectoryAsync: (uri: string) =>
    settled(() => {
      const folder = uri.endsWith('/') ? uri : `${uri}/`;
      return [...files.keys()]
        .filter((name) => name.startsWith(folder))
        .map((name) => name.slice(folder.length));
    }),
};
