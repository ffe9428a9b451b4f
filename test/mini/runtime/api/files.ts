import { decode, encode, fromBase64, isBuffer, toBase64 } from '../bytes';
import type { FileStat, Native } from '../bridge';
import { call, Refused, type Call, type Options } from './call';
import type { ApiContext } from './context';

type FileAction = (options: Options) => unknown;

/** A file error as the synchronous calls throw it. */
class FileError extends Error {
  constructor(
    name: string,
    readonly reason: string,
  ) {
    super(`${name}:fail ${reason}`);
  }
}

function done<T>(answer: Native<T>, path: unknown): T {
  if ('ok' in answer) return answer.ok;
  throw new Refused(`${answer.failed.message} "${String(path)}"`);
}

function toBytes(data: unknown, encoding: unknown): string {
  if (isBuffer(data)) return toBase64(new Uint8Array(data));
  if (encoding === 'base64') return String(data);
  if (encoding === 'hex') {
    return toBase64(Uint8Array.from(String(data).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  }
  return toBase64(encode(String(data)));
}

function fromBytes(base64: string, encoding: unknown): unknown {
  if (!encoding) return fromBase64(base64).buffer;
  if (encoding === 'base64') return base64;
  const bytes = fromBase64(base64);
  if (encoding === 'hex') return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (encoding === 'binary' || encoding === 'latin1') return String.fromCharCode(...bytes);
  return decode(bytes);
}

const stats = (found: FileStat): object => ({
  ...found,
  isDirectory: () => found.directory,
  isFile: () => !found.directory,
});

/** Positional arguments of the synchronous calls, by the names of the asynchronous ones. */
const POSITIONS: Record<string, string[]> = {
  access: ['path'],
  readFile: ['filePath', 'encoding', 'position', 'length'],
  writeFile: ['filePath', 'data', 'encoding'],
  appendFile: ['filePath', 'data', 'encoding'],
  unlink: ['filePath'],
  mkdir: ['dirPath', 'recursive'],
  rmdir: ['dirPath', 'recursive'],
  readdir: ['dirPath'],
  stat: ['path'],
  rename: ['oldPath', 'newPath'],
  copyFile: ['srcPath', 'destPath'],
  saveFile: ['tempFilePath', 'filePath'],
};

/** What the synchronous calls return, for those that return something. */
const RETURNS: Record<string, string> = {
  readFile: 'data',
  readdir: 'files',
  stat: 'stats',
  saveFile: 'savedFilePath',
};

/** `getFileSystemManager()` over real files. */
export function fileApi({ bridge, userFolder }: ApiContext): Record<string, Call | (() => unknown)> {
  let saved = 0;
  const actions: Record<string, FileAction> = {
    access: ({ path }) => void done(bridge.access(String(path)), path),
    readFile: ({ filePath, encoding, position, length }) => ({
      data: fromBytes(
        done(
          bridge.read(String(filePath), position as number | undefined, length as number | undefined),
          filePath,
        ),
        encoding,
      ),
    }),
    writeFile: ({ filePath, data, encoding }) =>
      void done(bridge.write(String(filePath), toBytes(data, encoding), false), filePath),
    appendFile: ({ filePath, data, encoding }) =>
      void done(bridge.write(String(filePath), toBytes(data, encoding), true), filePath),
    unlink: ({ filePath }) => void done(bridge.remove(String(filePath)), filePath),
    mkdir: ({ dirPath, recursive }) =>
      void done(bridge.makeFolder(String(dirPath), recursive === true), dirPath),
    rmdir: ({ dirPath, recursive }) =>
      void done(bridge.removeFolder(String(dirPath), recursive === true), dirPath),
    readdir: ({ dirPath }) => ({ files: done(bridge.list(String(dirPath)), dirPath) }),
    stat: ({ path }) => ({ stats: stats(done(bridge.stat(String(path)), path)) }),
    rename: ({ oldPath, newPath }) => void done(bridge.rename(String(oldPath), String(newPath)), oldPath),
    copyFile: ({ srcPath, destPath }) => void done(bridge.copy(String(srcPath), String(destPath)), srcPath),
    saveFile: ({ tempFilePath, filePath }) => {
      const target = filePath ? String(filePath) : `${userFolder}/saved-${(saved += 1)}`;
      done(bridge.rename(String(tempFilePath), target), tempFilePath);
      return { savedFilePath: target };
    },
    getFileInfo: ({ filePath }) => ({ size: done(bridge.stat(String(filePath)), filePath).size }),
  };
  const manager: Record<string, unknown> = {};
  for (const [name, action] of Object.entries(actions)) {
    manager[name] = call(name, action);
    manager[`${name}Sync`] = (...values: unknown[]) => {
      const options = Object.fromEntries((POSITIONS[name] ?? []).map((key, at) => [key, values[at]]));
      try {
        const result = action(options) as Record<string, unknown> | undefined;
        return RETURNS[name] ? result?.[RETURNS[name]] : undefined;
      } catch (error) {
        throw error instanceof Refused ? new FileError(`${name}Sync`, error.message) : error;
      }
    };
  }
  return {
    getFileSystemManager: () => manager,
    saveFile: call('saveFile', actions['saveFile'] as FileAction),
    getFileInfo: call('getFileInfo', actions['getFileInfo'] as FileAction),
  };
}
