import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ulid } from 'ulid';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { login } from '@/data/session/session';
import { upload } from '@/data/api/hdfs';
import { localFile } from '@/device/storage/files.h5';
import { cacheImages } from '@/device/storage/image-cache';
import { BrowserCaches } from '../kit/browser-caches';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

const browser = new BrowserCaches();
const id = ulid();
let admin: Elsewhere;

/** An inspection with a picture that everybody may see. */
beforeAll(async () => {
  Object.assign(window, { caches: browser.storage });
  const tenant = await startTenant('inspector', 'spec', 'loctek');
  admin = await elsewhere(tenant, 'admin');
  const add = (FormEngineKey: string, Id: string, row: object) =>
    admin.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel: row });
  const plan = { Mingcheng: '照片检查', Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查' };
  await add('diy_check_plan', id, { ...plan, JihuaJSSJ: '2099-01-01 17:30:00' });
  await renderPage('changePassword');
  const door = localFile(new File(['door'], 'door.png', { type: 'image/png' }), 'door.png');
  const picture = (await upload(door, { Path: 'img' }).promise).Data;
  await add('diy_check_item', ulid(), {
    JihuaID: id,
    Xuhao: 1,
    Fenlei: '整理',
    Neirong: '通道畅通',
    Manfen: 5,
    Tupian: JSON.stringify([picture]),
  });
});
afterAll(() => void Reflect.deleteProperty(window, 'caches'));

const pictures = () => Object.values(browser.kept).flat();

const isKept = () => waitFor(() => expect(pictures()).toEqual([expect.stringContaining('door.png')]));

it('IMAGES-cleared: pictures of an inspection taken along are removed together with read data', async () => {
  // What an earlier build kept belongs to nobody.
  await browser.storage.open('kept-images');
  const plan = await renderPage('checkPlanDetail', { id });
  await userEvent.click(await within(plan).findByRole('switch', { name: '离线可用' }));
  await isKept();
  const page = await renderPage('mine');
  await userEvent.click(within(page).getByRole('button', { name: /^清除缓存/ }));
  await userEvent.click(await screen.findByRole('button', { name: '清除缓存' }));
  await screen.findByText('缓存已清除');
  expect(browser.kept).toEqual({});
});

it('IMAGES-shared: they are also removed when a colleague logs in on the same device, while the app’s own cache stays', async () => {
  await browser.storage.open('workbox-precache');
  // Each visit to the list reads them again.
  await renderPage('checkPlan');
  await isKept();
  await login.withPassword({ account: 'admin', password: DEMO_PASSWORD }, false);
  expect(browser.kept).toEqual({ 'workbox-precache': [] });
});

it('IMAGES-most: the pictures kept longest ago make room for newer ones', async () => {
  const address = (n: number) => `${window.location.origin}/x/${n}.png`;
  const given = globalThis.fetch;
  try {
    globalThis.fetch = async () => new Response('bytes');
    await cacheImages('somebody', [1, 2, 3].map(address), 3);
    await cacheImages('somebody', [2, 4].map(address), 3);
  } finally {
    globalThis.fetch = given;
  }
  expect(pictures()).toEqual([2, 3, 4].map(address));
});
