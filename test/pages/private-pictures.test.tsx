import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { startPurchase } from '../kit/approvals';
import { chooseFile } from '../kit/choose-file';
import { renderPage } from '../kit/render-page';
import { bytesAt, uploaded, withPicture } from '../kit/stored-picture';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';
import { ownPrivateFiles, privateAddress, privateFiles } from '@/data/cache/private-files';
import { sessionStore } from '@/data/session/session-store';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await startTenant('manager', 'today');
  await renderPage('changePassword');
});

/** The picture of a path as the page draws it; jsdom loads none, so the server is asked here, as a browser would. */
async function drawn(name: string, scope: ParentNode = document): Promise<HTMLImageElement> {
  const find = () =>
    Array.from(scope.querySelectorAll('img')).find((one) => one.getAttribute('src')?.includes(name));
  const image = await waitFor(() => {
    const found = find();
    if (!found) throw new Error(`${name} is not drawn`);
    return found;
  });
  const { src } = image;
  const { status } = await fetch(src);
  // By now it may have a working address.
  if (status !== 200 && image.src === src) fireEvent.error(image);
  return waitFor(async () => {
    const now = find();
    expect(now?.src).toContain('/private/');
    expect(await (await fetch(now?.src ?? '')).text()).toContain(`bytes of ${name}`);
    return now as HTMLImageElement;
  });
}

/** The picture of an open record is drawn from this device. */
async function opened(name: string, page: HTMLElement): Promise<void> {
  await waitFor(async () => {
    const sources = Array.from(page.querySelectorAll('img')).map(({ src }) => src);
    expect(await Promise.all(sources.map(bytesAt))).toContain(`bytes of ${name}.png`);
  });
}

const menu = menuId('yunqi', 'product');

async function choosePhoto(page: HTMLElement, name: string): Promise<void> {
  await userEvent.click(within(page).getByRole('button', { name: /头像/ }));
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await userEvent.upload(input, new File([`bytes of ${name}.png`], `${name}.png`, { type: 'image/png' }));
  await waitFor(() => expect(sessionStore.getState().user?.Avatar).toContain(name));
}

it('PRIVATE-avatar: a chosen photo is drawn everywhere for its owner, and for a colleague in the contacts', async () => {
  const page = await renderPage('mine');
  await choosePhoto(page, 'face');
  await drawn('face', page);
  await drawn('face', screen.getByRole('navigation'));
  await drawn('face', await renderPage('kaoqin'));
  await logInAs('field');
  const contacts = await renderPage('contact');
  await userEvent.type(await within(contacts).findByRole('searchbox'), '周以宁');
  await drawn('face', contacts);
  await logInAs('manager');
});

it('AVATAR-undo: the previous photo is back with one tap, for colleagues too', async () => {
  await renderPage('changePassword');
  const page = await renderPage('mine');
  const me = await elsewhere(tenant, 'manager');
  const { Avatar: before } = await me.ask<{ Avatar: string }>('/api/SysUser/getCurrentUser');
  await choosePhoto(page, 'mistake');
  await within(page).findByText('已更换头像');
  // No record names it any more: a page that is just being drawn and requests it is refused.
  const place = { table: 'sys_user', id: me.id, field: 'Avatar' };
  privateFiles.setState({ ...ownPrivateFiles(), given: new Map() });
  expect(await privateAddress(before, place, true)).toBe('');
  await userEvent.click(within(page).getByRole('button', { name: '撤销' }));
  await drawn('face', page);
  expect(within(page).queryByText('已更换头像')).toBeNull();
  expect((await me.ask<{ Avatar: string }>('/api/SysUser/getCurrentUser')).Avatar).toContain('face');
});

it('PRIVATE-approvals: an applicant is shown with the photo that colleagues know', async () => {
  await logInAs('finance');
  const finance = await elsewhere(tenant, 'finance');
  await finance.ask('/api/SysUser/uptSysUser', { Id: finance.id, Avatar: await uploaded('lens.png') });
  await startPurchase(finance, '有脸的轴承');
  await logInAs('manager');
  await drawn('lens', await renderPage('workTodo', { tab: 'todo' }));
});

it('PRIVATE-list: the picture of a product is drawn on its card and in its record', async () => {
  const id = await withPicture(tenant, 'diy_product', 'Picture', 'screen', false);
  const list = await renderPage('workList', { menu, search: '' });
  await drawn('screen', list);
  await opened('screen', await renderPage('workDetail', { menu, id }));
});

it('PRIVATE-text: a picture inside a text is drawn, and nothing of the text is lost', async () => {
  const path = await uploaded('plan 2.png');
  const [notice] = await storedRows(tenant, 'diy_notice');
  await (
    await elsewhere(tenant, 'admin')
  ).ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_notice',
    Id: notice?.['Id'],
    _RowModel: { Content: `<p>平面图<img src="${path}"></p>` },
  });
  const id = String(notice?.['Id']);
  const page = await renderPage('workDetail', { menu: menuId('yunqi', 'notice'), id });
  await within(page).findByText('平面图');
  await drawn('plan', page);
});

it('PRIVATE-menu: the pictures of menus and banners are drawn for everybody', async () => {
  const admin = await elsewhere(tenant, 'admin');
  const [icon, banner] = [await uploaded('box.png'), await uploaded('autumn.png')];
  const [config] = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'sys_config',
  });
  const change = (table: string, id: unknown, values: object) =>
    admin.ask('/api/FormEngine/uptFormData', { FormEngineKey: table, Id: id, _RowModel: values });
  await change('sys_menu', menu, { Icon: icon, IconClass: '' });
  await change('sys_config', config?.Id, {
    AppWorkSlideshow: JSON.stringify([{ Path: banner, Title: '秋季促销' }]),
  });
  await logInAs('field');
  sessionStore.setState(({ sysConfig }) => ({
    sysConfig: sysConfig && {
      ...sysConfig,
      AppWorkSlideshow: JSON.stringify([{ Path: banner, Title: '秋季促销' }]),
    },
  }));
  const workbench = await renderPage('workbench');
  await drawn('autumn', workbench);
  await drawn('box', workbench);
  await logInAs('manager');
});

it('PRIVATE-report: photos of a report are drawn for every reader', async () => {
  const id = await withPicture(tenant, 'diy_daily_report', 'Tupian', 'desk');
  await renderPage('dailyReport', { id });
  await opened('desk', await screen.findByRole('dialog'));
});

it('PRIVATE-report-sent: pictures and files sent with a report are seen and opened by its recipient', async () => {
  await logInAs('field');
  const page = await renderPage('dailyReport', { date: '2026-03-05' });
  await userEvent.type(await within(page).findByLabelText('本期完成'), '盘点');
  await userEvent.type(within(page).getByLabelText('下期计划'), '入库');
  const shelf = new File(['bytes of shelf.png'], 'shelf.png', { type: 'image/png' });
  await chooseFile(within(page).getByRole('button', { name: '拍照' }), shelf);
  await within(page).findByRole('button', { name: '查看照片 1' });
  await chooseFile(within(page).getByRole('button', { name: '添加附件' }), new File(['12 件'], '清单.txt'));
  await within(page).findByText('清单.txt');
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  await screen.findByText('报告已提交');
  const [row] = (await storedRows(tenant, 'diy_daily_report')).filter(
    ({ WanchengGZ }) => WanchengGZ === '盘点',
  );

  await logInAs('manager');
  await renderPage('dailyReport', { id: String(row?.['Id']) });
  await screen.findByText('盘点');
  await opened('shelf', screen.getByRole('dialog'));
  await userEvent.click(screen.getByRole('button', { name: /清单\.txt/ }));
  await screen.findByRole('dialog', { name: '预览 清单.txt' });
  expect(screen.queryByText('文件无法打开，请稍后再试')).toBeNull();
});

it('PRIVATE-shared: a picture given to one user is requested again by the next one on the phone', async () => {
  const before = privateFiles.getState().given.size;
  expect(before).toBeGreaterThan(0);
  await logInAs('field');
  expect(ownPrivateFiles().given.size).toBe(0);
  await drawn('screen', await renderPage('workList', { menu, search: '' }));
});
