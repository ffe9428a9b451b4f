import { createCache, type Cache } from '@/data/cache/cache';
import { HALF_HOUR_MS } from '@/data/query/query';
import { createQueryStore } from '@/data/query/query-store';
import { createDrafts } from '@/data/drafts/drafts';
import type { AccountScope } from '@/data/scope';

let time: number;
let texts: Map<string, string>;
let scope: AccountScope | undefined;
let cache: Cache;
let loads: number;

const store = {
  get: async (key: string) => texts.get(key),
  set: async (key: string, value: string) => void texts.set(key, value),
  remove: async (key: string) => void texts.delete(key),
  keys: async () => [...texts.keys()],
};
const load = async () => `value ${(loads += 1)}`;
const settle = () => new Promise((later) => setTimeout(later, 0));
const ada: AccountScope = { osClient: 'demo', userId: 'ada' };
const bob: AccountScope = { osClient: 'demo', userId: 'bob' };

beforeEach(() => {
  time = 1_000_000;
  texts = new Map();
  scope = ada;
  loads = 0;
  cache = createCache({ store, scope: () => scope, now: () => time });
});

describe('S9-cache: read data with a lifetime', () => {
  const departments = () => ({ name: 'GetSysDeptStep', ask: load, goodFor: HALF_HOUR_MS });
  const start = () =>
    createQueryStore({ kept: cache, scope: () => scope, now: () => time, isOnline: async () => true });

  it('S3-cache-keys: stores the value and its moment under the names of the spec', async () => {
    await start().fetch(departments());
    expect([...texts.keys()].sort()).toEqual(['demo:GetSysDeptStep', 'demo:GetSysDeptStep_time']);
    expect(texts.get('demo:GetSysDeptStep_time')).toBe(String(time));
  });

  it('S9-cache-30min: reads again only when 1,800,000 ms have passed, and gives the old value meanwhile', async () => {
    await start().fetch(departments());
    time += HALF_HOUR_MS - 1;
    expect(await start().ensure(departments())).toMatchObject({ data: 'value 1' });
    expect(loads).toBe(1);
    time += 1;
    const later = start();
    expect(await later.ensure(departments())).toMatchObject({ data: 'value 1' });
    await settle();
    expect(later.known(departments())).toMatchObject({ data: 'value 2' });
    expect(await cache.peek('GetSysDeptStep')).toMatchObject({ data: 'value 2' });
  });

  it('gives no user what was kept for another', async () => {
    await cache.put('x', 1);
    scope = bob;
    expect(await cache.peek('x')).toBeUndefined();
    scope = undefined;
    await cache.put('y', 1);
    expect(await cache.peek('x')).toBeUndefined();
    expect([...texts.keys()]).toEqual(['demo:x', 'demo:x_time']);
  });

  it('forgets what other users of the tenant left, and nothing else', async () => {
    texts.set('demo:Token', 't');
    await cache.put('x', 1);
    scope = bob;
    await cache.put('y', 2);
    await cache.forgetOthers(bob);
    expect([...texts.keys()].sort()).toEqual(['demo:Token', 'demo:y', 'demo:y_time']);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"owner":1,"data":2}', '{"owner":"ada"}'])(
    'takes the damaged value %j for none',
    async (text) => {
      texts.set('demo:x', text);
      texts.set('demo:x_time', String(time));
      expect(await cache.peek('x')).toBeUndefined();
    },
  );
});

describe('S-offline-drafts: what was typed', () => {
  const target = { form: 'diy_customer', row: 'new', fingerprint: 'f' };
  const drafts = () => createDrafts({ store, scope: () => scope, now: () => time });

  it('belongs to tenant, user, form and row', async () => {
    await drafts().save(target, { values: { A: 1 } });
    expect(await drafts().read(target)).toMatchObject({ values: { A: 1 }, savedAt: time });
    expect(await drafts().read({ ...target, row: 'r1' })).toBeUndefined();
    expect(await drafts().read({ ...target, form: 'other' })).toBeUndefined();
    scope = bob;
    expect(await drafts().read(target)).toBeUndefined();
    scope = { ...ada, osClient: 'demo2' };
    expect(await drafts().list()).toEqual([]);
  });

  it('is saved while typing, at once when the page hides, and for the user who typed', async () => {
    const saving = drafts().autosave(target);
    saving.push({ values: { A: 1 } });
    saving.push({ values: { A: 2 } });
    scope = bob;
    await saving.flush();
    expect(await drafts().read(target)).toBeUndefined();
    scope = ada;
    expect(await drafts().read(target)).toMatchObject({ values: { A: 2 } });
    saving.push({ values: { A: 3 } });
    saving.stop();
    await saving.flush();
    expect(await drafts().read(target)).toMatchObject({ values: { A: 2 } });
    await drafts().remove(target);
    expect(texts.size).toBe(0);
  });

  it('is also kept when its page was shown before the session was read from the device', async () => {
    scope = undefined;
    const saving = drafts().autosave(target);
    scope = ada;
    saving.push({ values: { A: 1 } });
    await saving.flush();
    expect(await drafts().read(target)).toMatchObject({ values: { A: 1 } });
  });

  it('treats a damaged draft as missing and lists the others, newest first', async () => {
    await drafts().save(target, { values: {} });
    time += 1;
    await drafts().save({ ...target, row: 'r2' }, { values: {} });
    const [first] = [...texts.keys()];
    texts.set(`${first}x`, '{"version":1}');
    texts.set(`${first}y`, 'garbage');
    expect((await drafts().list()).map(({ row }) => row)).toEqual(['r2', 'new']);
  });
});
