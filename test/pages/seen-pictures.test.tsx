import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { keptUsage } from '@/device/storage/files';
import { askedDuring, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { bytesAt, change, entryOf, uploaded, withPicture } from '../kit/stored-picture';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';

/** Pictures and files of opened records: there without a network, and removed together with read data. */

let tenant: TestTenant;
let product = '';
let report = '';
const menu = menuId('yunqi', 'product');

beforeAll(async () => {
  tenant = await startTenant('manager', 'today');
  await renderPage('changePassword');
  product = await withPicture(tenant, 'diy_product', 'Picture', 'screen', false);
  report = await withPicture(tenant, 'diy_daily_report', 'Tupian', 'desk');
  await change(tenant, 'diy_daily_report', report, {
    Fujian: entryOf('清单.txt', await uploaded('清单.txt', 'text/plain')),
  });
});

/** The only picture of a record that a page shows. */
const pictureIn = (page: ParentNode) =>
  waitFor(() => {
    const all = Array.from(page.querySelectorAll<HTMLImageElement>('img')).filter(({ src }) =>
      /^blob:|\.png/.test(src),
    );
    const [picture] = all;
    if (!picture || all.length > 1) throw new Error(`${all.length} pictures`);
    return picture;
  });

/** Opens a page, sees its picture, and leaves. @returns what is drawn */
async function see(open: () => Promise<HTMLElement>): Promise<string> {
  const bytes = await bytesAt((await pictureIn(await open())).src);
  await renderPage('changePassword');
  return bytes;
}

const openProduct = () => renderPage('workDetail', { menu, id: product });
async function openReport(): Promise<HTMLElement> {
  await renderPage('dailyReport', { id: report });
  return screen.findByRole('dialog');
}

it('PICTURE-offline: a picture of a record that was seen is there without a network', async () => {
  expect(await see(openProduct)).toBe('bytes of screen.png');
  await withoutNetwork(async () => {
    expect(await see(openProduct)).toBe('bytes of screen.png');
  });
});

it('PICTURE-at-once: with a network it is not requested again', async () => {
  let fetched: string[] = [];
  const asked = await askedDuring(async () => {
    fetched = await askedDuring(async () => void (await see(openProduct)), '.png');
  }, 'GetPrivateFileUrl');
  expect([asked, fetched]).toEqual([[], []]);
});

it('PICTURE-broken: a copy that cannot be drawn is fetched again', async () => {
  const page = await openProduct();
  const broken = await pictureIn(page);
  const { src } = broken;
  fireEvent.error(broken);
  await waitFor(async () => expect((await pictureIn(page)).src).not.toBe(src));
  expect(await bytesAt((await pictureIn(page)).src)).toBe('bytes of screen.png');
  await renderPage('changePassword');
});

it('PICTURE-report: a picture of a report that was seen is there without a network, and so is a file that was opened', async () => {
  const readFile = async (page: HTMLElement) => {
    await userEvent.click(within(page).getByRole('button', { name: /清单\.txt/ }));
    const preview = await screen.findByRole('dialog', { name: '预览 清单.txt' });
    await userEvent.click(within(preview).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^预览/ })).toBeNull());
  };
  await readFile(await openReport());
  await renderPage('changePassword');
  await see(openReport);
  await withoutNetwork(async () => {
    const again = await openReport();
    expect(await bytesAt((await pictureIn(again)).src)).toBe('bytes of desk.png');
    await readFile(again);
    await renderPage('changePassword');
  });
  expect(screen.queryByText('文件无法打开，请稍后再试')).toBeNull();
});

it('PICTURE-stored: the storage page shows how many there are, and removes them', async () => {
  const page = await renderPage('storage');
  const { count } = await keptUsage();
  expect(count).toBeGreaterThan(0);
  await userEvent.click(
    await within(page).findByRole('button', {
      name: new RegExp(`^图片和附件 看过 ${count} 个 · [\\d.]+ K?B 移除$`),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(within(page).queryByText('图片和附件')).toBeNull());
  expect((await keptUsage()).count).toBe(0);
});

it('PICTURE-gone: pictures of a record that its reader no longer has leave the device', async () => {
  const other = await withPicture(tenant, 'diy_product', 'Picture', 'lamp', false);
  expect(other).toBe(product);
  await see(openProduct);
  const admin = await elsewhere(tenant, 'admin');
  await admin.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_product', Id: product });
  await openProduct();
  await waitFor(async () => expect((await keptUsage()).count).toBe(0));
});

it('PICTURE-left: logging out leaves none on the device', async () => {
  await see(openReport);
  const mine = await renderPage('mine');
  await userEvent.click(await within(mine).findByRole('button', { name: '退出登录' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' }),
  );
  await shownPage('login');
  await waitFor(async () => expect((await keptUsage()).count).toBe(0));
  await logInAs('manager');
});

it('PICTURE-unkept: a picture that cannot be kept is fetched once, and drawn from its address', async () => {
  const [row] = await storedRows(tenant, 'diy_product');
  const id = String(row?.['Id']);
  await change(tenant, 'diy_product', id, { Picture: await uploaded('no-picture.txt', 'text/plain') });
  const look = async () => {
    const page = await renderPage('workDetail', { menu, id });
    await waitFor(() => expect(page.querySelector('img[src*="no-picture"]')).not.toBeNull());
    await renderPage('changePassword');
  };
  expect(await askedDuring(look, 'no-picture')).toHaveLength(1);
  expect(await askedDuring(look, 'no-picture')).toEqual([]);
});

it('PICTURE-closed: a picture that cannot be fetched is drawn from its address', async () => {
  const id = await withPicture(tenant, 'diy_product', 'Picture', 'shade', false);
  await withoutNetwork(async () => {
    const page = await renderPage('workDetail', { menu, id });
    await waitFor(async () => expect((await pictureIn(page)).src).toMatch(/^http.*shade/));
    await renderPage('changePassword');
  }, '.png');
});
