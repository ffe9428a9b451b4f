import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows, type TestTenant } from '../kit/tenant';
import { ownPrivateFiles, privateFiles } from '@/data/cache/private-files';
import { upload } from '@/data/api/hdfs';
import { localFile } from '@/device/storage/files.h5';
import { sessionStore } from '@/data/session/session-store';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await startTenant('manager', 'today');
  await renderPage('changePassword');
});

/** What this user uploads becomes private here, whatever was asked for. */
async function uploaded(name: string): Promise<string> {
  const file = localFile(new File([`bytes of ${name}`], name, { type: 'image/png' }), name);
  const { Data, Msg } = await upload(file, { Path: 'img' }).promise;
  if (!Data?.Path) throw new Error(Msg ?? name);
  return Data.Path;
}

/** The picture of a path as the page draws it; jsdom loads none, so the server is asked here, as a browser would. */
async function drawn(name: string, scope: ParentNode = document): Promise<HTMLImageElement> {
  const find = () =>
    Array.from(scope.querySelectorAll('img')).find((one) => one.getAttribute('src')?.includes(name));
  const image = await waitFor(() => {
    const found = find();
    if (!found) throw new Error(`${name} is not drawn`);
    return found;
  });
  const { status } = await fetch(image.src);
  if (status !== 200) fireEvent.error(image);
  return waitFor(async () => {
    const now = find();
    expect(now?.src).toContain('/private/');
    expect(await (await fetch(now?.src ?? '')).text()).toContain(`bytes of ${name}`);
    return now as HTMLImageElement;
  });
}

const menu = menuId('yunqi', 'product');

/** A stored row of a table, with a picture that this user has uploaded. @returns its Id */
async function withPicture(table: string, field: string, name: string, many = true): Promise<string> {
  const Path = await uploaded(`${name}.png`);
  const [row] = await storedRows(tenant, table);
  const admin = await elsewhere(tenant, 'admin');
  const entry = { Id: name, Name: `${name}.png`, Path, Size: 9, CreateTime: '2026-11-20 08:00:00' };
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: table,
    Id: row?.['Id'],
    _RowModel: { [field]: many ? JSON.stringify([entry]) : Path },
  });
  return String(row?.['Id']);
}

it('PRIVATE-avatar: a photo somebody chose is drawn on the own page, and for a colleague in the contacts', async () => {
  const page = await renderPage('mine');
  await userEvent.click(within(page).getByRole('button', { name: /头像/ }));
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await userEvent.upload(input, new File(['bytes of face.png'], 'face.png', { type: 'image/png' }));
  await waitFor(() => expect(sessionStore.getState().user?.Avatar).toContain('face'));
  await drawn('face', page);
  await logInAs('field');
  const contacts = await renderPage('contact');
  await userEvent.type(await within(contacts).findByRole('searchbox'), '周以宁');
  await drawn('face', contacts);
  await logInAs('manager');
});

it('PRIVATE-list: the picture of a product is drawn on its card and in its record', async () => {
  const id = await withPicture('diy_product', 'Picture', 'screen', false);
  const list = await renderPage('workList', { menu, search: '' });
  await drawn('screen', list);
  await drawn('screen', await renderPage('workDetail', { menu, id }));
});

it('PRIVATE-report: photos of a report are drawn, by whoever reads it', async () => {
  const id = await withPicture('diy_daily_report', 'Tupian', 'desk');
  await renderPage('dailyReport', { id });
  await screen.findByText('本期完成');
  await drawn('desk');
});

it('PRIVATE-shared: what one person was given is asked for anew by the next one on the phone', async () => {
  const before = privateFiles.getState().given.size;
  expect(before).toBeGreaterThan(0);
  await logInAs('field');
  expect(ownPrivateFiles().given.size).toBe(0);
  await drawn('screen', await renderPage('workList', { menu, search: '' }));
});
