import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { chooseFile } from '../kit/choose-file';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';
import { drafts } from '@/data/cache/app-cache';
import { openStored } from '@/device/storage/files';

beforeAll(async () => void (await startTenant('manager')));

/** Starts a product with a picture. @returns the page, and the Id of the copy that the draft holds */
async function begin() {
  const page = await renderPage('workAdd', { menu: menuId('yunqi', 'product') });
  await userEvent.type(await within(page).findByLabelText('产品名称'), '屏风');
  const picture = new File(['bytes'], 'screen.png', { type: 'image/png' });
  await chooseFile(within(page).getByRole('button', { name: /^添加图片/ }), picture);
  const id = await waitFor(async () => {
    const [draft] = await drafts.list();
    const [file] = Object.values(draft?.files ?? {}).flat();
    if (!file) throw new Error('nothing is kept yet');
    return file.id;
  });
  return { page, id };
}

const leave = async (page: HTMLElement, how: RegExp) => {
  await userEvent.click(within(page).getByRole('button', { name: '返回' }));
  await userEvent.click(await screen.findByRole('button', { name: how }));
};

it('DRAFT-files: giving up a form removes the copies of its files', async () => {
  const { page, id } = await begin();
  expect(await openStored(id)).toBeDefined();
  await leave(page, /^不保存，离开/);
  await waitFor(async () => expect(await openStored(id)).toBeUndefined());
});

it('DRAFT-files-declined: declining a draft removes them too', async () => {
  const { page, id } = await begin();
  await leave(page, /存草稿并离开/);
  await waitFor(async () => expect(await drafts.list()).toHaveLength(1));
  await renderPage('changePassword');
  await renderPage('workAdd', { menu: menuId('yunqi', 'product') });
  const question = await screen.findByRole('alertdialog');
  expect(await openStored(id)).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: '不恢复' }));
  await waitFor(async () => expect(await openStored(id)).toBeUndefined());
  expect(await drafts.list()).toEqual([]);
});

it('DRAFT-undone: what was typed and taken back is not offered when the form is opened again', async () => {
  const page = await renderPage('workAdd', { menu: menuId('yunqi', 'product') });
  const name = await within(page).findByLabelText('产品名称');
  await userEvent.type(name, '屏');
  await userEvent.clear(name);
  await renderPage('changePassword');
  const again = await renderPage('workAdd', { menu: menuId('yunqi', 'product') });
  await within(again).findByLabelText('产品名称');
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
