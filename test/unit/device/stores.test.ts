import '../../kit/device-node';
import { bigStore } from '@/device/storage/big-store';
import {
  deleteStored,
  storeFile,
  keptUsage,
  localFile,
  openStored,
  releaseFile,
} from '@/device/storage/files';
import { storage } from '@/device/storage/storage';
import { textStoreOn, type TextFolder } from '@/device/storage/text-files';
import type { TextStore } from '@/device/types';

/** A folder that takes a and A for the same letter and refuses long names, as phones' file systems do. */
function strictFolder(): TextFolder & { names(): string[] } {
  const files = new Map<string, { name: string; text: string }>();
  return {
    read: async (name) => files.get(name.toLowerCase())?.text,
    async write(name, text) {
      if (name.length > 255 || /[^\w.-]/.test(name)) throw new Error(`bad name: ${name}`);
      files.set(name.toLowerCase(), { name, text });
    },
    async move(from, to) {
      const file = files.get(from.toLowerCase());
      if (!file || files.has(to.toLowerCase())) throw new Error(`rename:fail ${to}`);
      files.delete(from.toLowerCase());
      files.set(to.toLowerCase(), { ...file, name: to });
    },
    remove: async (name) => void files.delete(name.toLowerCase()),
    list: async () => [...files.values()].map(({ name }) => name),
    names: () => [...files.keys()],
  };
}

const stores: Array<[string, TextStore]> = [
  ['localStorage', storage],
  ['the big store without a database', bigStore],
  ['a store on files', textStoreOn(strictFolder())],
];

describe.each(stores)('%s', (_, store) => {
  it('keeps texts by any key, apart from each other, and forgets what is removed', async () => {
    const keys = ['demo:Token', 'Demo:token', '租户:草稿/1', 'x'.repeat(400), '../../etc', '"quoted"\n'];
    for (const key of keys) await store.set(key, `value of ${key}`);
    expect((await store.keys()).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(await store.get(key)).toBe(`value of ${key}`);
    await store.set('demo:Token', '');
    expect(await store.get('demo:Token')).toBe('');
    for (const key of keys) await store.remove(key);
    await store.remove('never there');
    expect(await store.keys()).toEqual([]);
    expect(await store.get('demo:Token')).toBeUndefined();
  });
});

describe('a store on files', () => {
  const dead = () => Promise.reject(new Error('killed'));

  it.each(['write', 'move', 'remove'] as const)(
    'S-offline-torn: has the old text or the new one, whole, when the app dies at a %s',
    async (act) => {
      for (let after = 0; after < 3; after += 1) {
        const folder = strictFolder();
        await textStoreOn(folder).set('a', 'old');
        let left = after;
        const dying: TextFolder = {
          ...folder,
          [act]: (...args: [string, string]) => {
            left -= 1;
            if (left >= 0) return folder[act](...args);
            // Half of it reaches the disk.
            if (act === 'write') void folder.write(args[0], args[1].slice(0, args[1].length / 2));
            return dead();
          },
        };
        await textStoreOn(dying)
          .set('a', 'new')
          .catch(() => undefined);
        const restarted = textStoreOn(folder);
        expect(['old', 'new']).toContain(await restarted.get('a'));
        expect(await restarted.keys()).toEqual(['a']);
        await restarted.remove('a');
        expect([await restarted.get('a'), folder.names()]).toEqual([undefined, []]);
      }
    },
  );

  it('S-offline-torn: does not bring back half of a text that was never there before', async () => {
    const folder = strictFolder();
    const half = {
      ...folder,
      write: (name: string, text: string) => folder.write(name, text.slice(0, 9)).then(dead),
    };
    await textStoreOn(half)
      .set('a', 'never told as kept')
      .catch(() => undefined);
    expect([await textStoreOn(folder).get('a'), await textStoreOn(folder).keys()]).toEqual([undefined, []]);
  });
});

describe('kept files', () => {
  it('outlive the chosen file, until dropped', async () => {
    const file = localFile(new Blob(['abc'], { type: 'image/png' }), 'a.png');
    const { id } = await storeFile(file);
    releaseFile(file);
    expect(await keptUsage()).toMatchObject({ count: 1, size: 3 });
    expect(await openStored(id)).toMatchObject({ name: 'a.png', size: 3, type: 'image/png' });
    await expect(storeFile(file)).rejects.toMatchObject({ errMsg: 'file error' });
    await deleteStored(id);
    expect([await openStored(id), (await keptUsage()).count]).toEqual([undefined, 0]);
  });

  it('tell when the device has no database', async () => {
    expect(await bigStore.persistent()).toBe(false);
    expect((await keptUsage()).persistent).toBe(false);
  });
});
