import { utf8Bytes, utf8Text } from '@/lib/base64';
import { hashText } from '@/lib/hash';
import type { TextStore } from './types';

/** What a device's file system must do for a store that keeps each text in a file of one folder. */
export interface TextFolder {
  /** @returns undefined when there is no such file */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
}

/** File systems take names of 255 characters; longer keys get their hash as name and stand in the file's first line. */
const NAME_LIMIT = 200;
const SPELLED = 'k';
const HASHED = 'h';

/** A store of texts on a folder. */
export function textStoreOn(folder: TextFolder): TextStore {
  return {
    async get(key) {
      const text = await folder.read(nameOf(key));
      return text === undefined || !text.startsWith(headOf(key)) ? undefined : text.slice(headOf(key).length);
    },
    set: (key, value) => folder.write(nameOf(key), headOf(key) + value),
    remove: (key) => folder.remove(nameOf(key)),
    async keys() {
      const keys = await Promise.all((await folder.list()).map((name) => keyOf(folder, name)));
      return keys.filter((key): key is string => key !== undefined);
    },
  };
}

function headOf(key: string): string {
  return `${JSON.stringify(key)}\n`;
}

/** Hexadecimal, because some file systems take a and A for the same letter. */
function nameOf(key: string): string {
  const spelled = SPELLED + Array.from(utf8Bytes(key), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return spelled.length <= NAME_LIMIT ? spelled : HASHED + hashText(key);
}

async function keyOf(folder: TextFolder, name: string): Promise<string | undefined> {
  if (name.startsWith(SPELLED)) {
    const pairs = name.slice(1).match(/[0-9a-f]{2}/g) ?? [];
    return utf8Text(Uint8Array.from(pairs, (pair) => parseInt(pair, 16)));
  }
  if (!name.startsWith(HASHED)) return undefined;
  const head = (await folder.read(name))?.split('\n')[0];
  try {
    const key: unknown = JSON.parse(head ?? '');
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}
