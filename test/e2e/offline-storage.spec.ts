import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { patience } from '../kit/patience';
import { expect, now, test } from './base';
import { logIn } from './kit';

// These tests concern what the service worker and the browser's database keep.
test.use({ serviceWorkers: 'allow' });

const MEGABYTE = 1024 * 1024;

/** Everything in one table of the browser's database. */
function stored<T>(page: Page, table: 'texts' | 'files'): Promise<Array<[string, T]>> {
  return page.evaluate(
    (name) =>
      new Promise<Array<[string, T]>>((resolve, reject) => {
        const opening = indexedDB.open('microi-workbench');
        opening.onsuccess = () => {
          const store = opening.result.transaction(name).objectStore(name);
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          values.onsuccess = () =>
            resolve(keys.result.map((key, at) => [String(key), values.result[at] as T]));
          values.onerror = () => reject(values.error);
        };
      }),
    table,
  );
}

/** Puts values into the browser's database, as an older version or a broken disk may have left them. */
function lay(page: Page, table: 'texts' | 'files', entries: Array<[string, unknown]>): Promise<void> {
  return page.evaluate(
    ([name, rows]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('microi-workbench');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(name as string, 'readwrite');
          for (const [key, value] of rows as Array<[string, unknown]>)
            transaction.objectStore(name as string).put(value, key);
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    [table, entries],
  );
}

const entryOf = (userId: string, id: string, more: object): [string, string] => [
  `microi:${userId}:outbox:${id}`,
  JSON.stringify({
    ...{ osClient: 'microi', userId, version: 1, id, seq: 1, action: 'Insert', FormEngineKey: 'diy_product' },
    ...{ Id: ulid(), _RowModel: {}, files: [], children: [], items: [], after: [], context: {}, label: id },
    ...{ state: 'waiting', stepsDone: 0, uncertain: false, attempts: 0, nextAt: 0, createdAt: now() },
    ...more,
  }),
];

const myId = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('microi:CurrentUser') ?? '{}') as { Id: string }).Id);

test('S-offline-damaged-e2e: with damaged storage the app starts, keeps what is readable and says what is not', async ({
  page,
  context,
}) => {
  await logIn(page);
  const user = await myId(page);
  const [, whole] = entryOf(user, 'whole', { label: '完好的一条', _RowModel: { Name: '完好' } });
  await context.setOffline(true);
  await lay(page, 'texts', [
    [`microi:${user}:outbox:whole`, whole],
    [`microi:${user}:outbox:torn`, whole.slice(0, 60)],
    [`microi:${user}:outbox:older`, whole.replace('"version":1', '"version":0')],
    [`microi:${user}:outbox:foreign`, '{"hello":["world"]}'],
    [`microi:${user}:draft:diy_product:new`, '{"version":1,"form":'],
    ['microi:index_data', 'not json'],
    ['microi:index_data_time', 'yesterday'],
  ]);
  await page.evaluate(() => {
    localStorage.setItem('microi:index_data', '<html>');
    localStorage.setItem('microi:SysConfig', '[1,');
    localStorage.setItem('microi:RoleLimits', 'null');
  });
  await context.setOffline(false);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/#/pages/naviBar/home/index');
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/#/pages/mine/outbox/index');
  await expect(page.getByText('3 条内容已损坏')).toBeVisible();
  await expect(page.getByText('完好的一条')).toBeVisible();
  const keys = (await stored<string>(page, 'texts')).map(([key]) => key.split(':').pop());
  expect(keys).toEqual(expect.arrayContaining(['torn', 'older', 'foreign']));
  expect(errors).toEqual([]);
});

test('S-offline-room-e2e: 200 MB of waiting photos leave memory flat', async ({ page, context }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'nothing in it depends on the screen');
  await logIn(page);
  const user = await myId(page);
  await page.goto('/#/pages/mine/outbox/index');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MEGABYTE;
  };
  const before = await heap();
  await context.setOffline(true);
  const ids = Array.from({ length: 100 }, (_, at) => `photo-${at}`);
  for (const id of ids) {
    await page.evaluate(
      ([key]) =>
        new Promise<void>((resolve) => {
          const bytes = new Uint8Array(2 * 1024 * 1024);
          for (let at = 0; at < bytes.length; at += 65536)
            crypto.getRandomValues(bytes.subarray(at, at + 65536));
          const blob = new Blob([bytes], { type: 'image/jpeg' });
          const opening = indexedDB.open('microi-workbench');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('files', 'readwrite');
            transaction
              .objectStore('files')
              .put({ id: key, name: `${key}.jpg`, size: blob.size, type: blob.type, blob }, key);
            transaction.oncomplete = () => resolve();
          };
        }),
      [id],
    );
  }
  const files = ids.map((id) => ({
    ...{ field: 'Picture', multiple: true },
    kept: { id, name: `${id}.jpg`, size: 2 * MEGABYTE, type: 'image/jpeg' },
  }));
  await lay(page, 'texts', [
    entryOf(user, 'large', { label: '两百兆照片', files, _RowModel: { Name: '两百兆' } }),
  ]);
  await page.goto('/#/pages/naviBar/home/index');
  await page.goto('/#/pages/mine/outbox/index');
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto('/#/pages/mine/outbox/index');
  let most = 0;
  await expect
    .poll(
      async () => {
        most = Math.max(most, await heap());
        return page.getByRole('region', { name: '已发送' }).count();
      },
      { timeout: patience(200_000), intervals: [500] },
    )
    .toBe(1);
  console.log(`heap before ${before.toFixed(1)} MB, most while sending 200 MB ${most.toFixed(1)} MB`);
  expect(most - before).toBeLessThan(30);
});
