import { makeRoom } from '@/data/cache/budget';
import { createCache, type KeptItem } from '@/data/cache/cache';

const MEGABYTE = 1024 * 1024;

const texts = new Map<string, string>();
const store = {
  get: async (key: string) => texts.get(key),
  set: async (key: string, value: string) => void texts.set(key, value),
  remove: async (key: string) => void texts.delete(key),
  keys: async () => [...texts.keys()],
};
beforeEach(() => texts.clear());

describe('BUDGET: read data takes no more than its share of the device', () => {
  /** Names of what is left on a device with this much room. */
  async function leftWith(room: number | undefined): Promise<string[]> {
    let items: KeptItem[] = [
      { name: 'page:b', bytes: 20 * MEGABYTE, savedAt: 2 },
      { name: 'taken:x', bytes: 40 * MEGABYTE, savedAt: 0 },
      { name: 'page:a', bytes: 20 * MEGABYTE, savedAt: 1 },
      { name: 'page:c', bytes: 15 * MEGABYTE, savedAt: 3 },
    ];
    await makeRoom({
      items: async () => [...items],
      remove: async (name) => void (items = items.filter((item) => item.name !== name)),
      room: async () => room,
    });
    return items.map(({ name }) => name);
  }

  it('keeps all of it where there is room, or where the room is unknown', async () => {
    expect(await leftWith(undefined)).toHaveLength(4);
    expect(await leftWith(1000 * MEGABYTE)).toHaveLength(4);
  });

  it('drops what was read longest ago where room is short, and leaves alone what has its own limit', async () => {
    expect(await leftWith(200 * MEGABYTE)).toEqual(['page:b', 'taken:x', 'page:c']);
    expect(await leftWith(50 * MEGABYTE)).toEqual(['taken:x']);
  });
});

it('BUDGET-size: each kept value has its size in UTF-8 and its moment, also one that an older build kept without a size', async () => {
  let kept = 0;
  const onKept = (bytes: number) => void (kept += bytes);
  const scope = () => ({ osClient: 'demo', userId: 'ada' });
  const cache = createCache({ store, scope, now: () => 7, sized: true, onKept });
  await cache.put('names', ['é', '屏风', '😀']);
  const bytes = Buffer.byteLength(texts.get('demo:names') ?? '');
  expect(await cache.items()).toEqual([{ name: 'names', bytes, savedAt: 7 }]);
  expect(kept).toBe(bytes);
  expect(await cache.peek('names')).toEqual({ data: ['é', '屏风', '😀'], savedAt: 7 });
  texts.set('demo:names_time', '5');
  expect(await cache.items()).toEqual([{ name: 'names', bytes, savedAt: 5 }]);
});

it('BUDGET-beside: data kept alongside a value counts with it and is removed with it, for no other user', async () => {
  const ada = { osClient: 'demo', userId: 'ada' };
  const ben = { osClient: 'demo', userId: 'ben' };
  let scope = ada;
  const dropped: unknown[] = [];
  const beside = { kind: 'file', drop: async (data: unknown) => void dropped.push(data) };
  const cache = createCache({ store, scope: () => scope, now: () => 7, sized: true, beside });
  await cache.put('file:a', 1, 1000);
  await cache.put('file:b', 2, 1000);
  await cache.put('page:c', 3);
  scope = ben;
  await cache.put('file:d', 4, 1000);
  await cache.clear(ada);
  expect(dropped).toEqual([1, 2]);
  expect((await cache.items()).map(({ name, bytes }) => [name, bytes > 1000])).toEqual([['file:d', true]]);
  await cache.remove('file:d');
  expect(dropped).toEqual([1, 2, 4]);
  await cache.put('file:e', 5, 1000);
  await cache.forgetOthers(ada);
  expect(dropped).toEqual([1, 2, 4, 5]);
});
