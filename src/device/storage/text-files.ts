import { utf8Bytes, utf8Text } from '@/lib/base64';
import { hashText } from '@/lib/hash';
import type { BigStore, TextStore } from '../types';

/** What a device's file system must support for a store that keeps each text in a file of one folder. */
export interface TextFolder {
  /** @returns undefined when the file does not exist */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  /** Renames a file. Rejects when the target is in the way and the file system does not replace it. */
  move(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
}

/** File systems accept names of 255 characters; longer keys get their hash as name and are written in the file's first line. */
const NAME_LIMIT = 200;
const SPELLED = 'k';
const HASHED = 'h';
/** A text being written: written completely under this name first, so that an app killed while writing never tears a text. */
const FRESH = 'n';
/** Ends every text: a text without it was not completely written. */
const END = '\n\u0003';

/** A store of texts in a folder. Each `set` is atomic: after a kill there is either the old text or the new one, complete. */
export function textStoreOn(folder: TextFolder): TextStore & Pick<BigStore, 'update'> {
  const busy = new Map<string, Promise<void>>();
  let updating: Promise<void> = Promise.resolve();

  /** Changes of one file are made one after the other. */
  function inTurn(name: string, change: () => Promise<void>): Promise<void> {
    const mine = (busy.get(name) ?? Promise.resolve()).catch(() => undefined).then(change);
    busy.set(name, mine);
    const clear = () => {
      if (busy.get(name) === mine) busy.delete(name);
    };
    mine.then(clear, clear);
    return mine;
  }

  /** The text of a file; it has only its fresh name if a move was interrupted after removing its target. */
  async function textOf(name: string): Promise<string | undefined> {
    const text = await folder.read(name);
    if (text !== undefined) return text.endsWith(END) ? text.slice(0, -END.length) : text;
    const fresh = await folder.read(FRESH + name);
    return fresh?.endsWith(END) ? fresh.slice(0, -END.length) : undefined;
  }

  async function keyOf(name: string): Promise<string | undefined> {
    if (name.startsWith(SPELLED)) return spelledKey(name);
    if (!name.startsWith(HASHED)) return undefined;
    const head = (await textOf(name))?.split('\n')[0];
    try {
      const key: unknown = JSON.parse(head ?? '');
      return typeof key === 'string' ? key : undefined;
    } catch {
      return undefined;
    }
  }

  const store: TextStore = {
    async get(key) {
      const text = await textOf(nameOf(key));
      return text === undefined || !text.startsWith(headOf(key)) ? undefined : text.slice(headOf(key).length);
    },
    set(key, value) {
      const name = nameOf(key);
      return inTurn(name, async () => {
        await folder.write(FRESH + name, headOf(key) + value + END);
        await folder.move(FRESH + name, name).catch(async () => {
          await folder.remove(name);
          await folder.move(FRESH + name, name);
        });
      });
    },
    remove(key) {
      const name = nameOf(key);
      return inTurn(name, async () => {
        await folder.remove(FRESH + name);
        await folder.remove(name);
      });
    },
    async keys() {
      const names = await folder.list();
      const alone = names
        .filter((name) => name.startsWith(FRESH))
        .map((name) => name.slice(FRESH.length))
        .filter((name) => !names.includes(name));
      const whole = await Promise.all(
        alone.map(async (name) => ((await textOf(name)) === undefined ? [] : [name])),
      );
      const keys = await Promise.all([...names, ...whole.flat()].map(keyOf));
      return keys.filter((key): key is string => key !== undefined);
    },
  };
  return {
    ...store,
    // Targets with a folder have one window: it is enough that updates wait for each other.
    update(keys, change) {
      const mine = updating
        .catch(() => undefined)
        .then(async () => {
          const changes = change(await Promise.all(keys.map(store.get)));
          for (const [at, key] of keys.entries()) {
            const text = changes[at];
            if (text === null) await store.remove(key);
            else if (text !== undefined) await store.set(key, text);
          }
        });
      updating = mine;
      return mine;
    },
  };
}

function headOf(key: string): string {
  return `${JSON.stringify(key)}\n`;
}

/** Hexadecimal, because some file systems treat a and A as the same letter. */
function nameOf(key: string): string {
  const spelled = SPELLED + Array.from(utf8Bytes(key), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return spelled.length <= NAME_LIMIT ? spelled : HASHED + hashText(key);
}

function spelledKey(name: string): string | undefined {
  const pairs = name.slice(1).match(/[0-9a-f]{2}/g) ?? [];
  return utf8Text(Uint8Array.from(pairs, (pair) => parseInt(pair, 16)));
}
