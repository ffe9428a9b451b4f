import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../../server/seed/base/define-menu';
import { renderPage } from '../../kit/render-page';
import { startTenant } from '../../kit/tenant';
import { drafts } from '@/data/cache/app-cache';

beforeAll(async () => void (await startTenant('manager')));

/** Opens an empty form for a product. */
async function openForm() {
  await renderPage('changePassword');
  return renderPage('workAdd', { menu: menuId('yunqi', 'product') });
}

const nameIn = (page: HTMLElement) => within(page).findByLabelText<HTMLInputElement>('产品名称');
const kept = async () => JSON.stringify(await drafts.list());

/** Types a name, waits until the device keeps it, and goes back. @returns the question */
async function typeAndGoBack(page: HTMLElement, text: string) {
  await userEvent.type(await nameIn(page), text);
  await waitFor(async () => expect(await kept()).toContain(text));
  await userEvent.click(within(page).getByRole('button', { name: '返回' }));
  const question = await screen.findByRole('dialog', { name: '内容还没有保存，要离开吗？' });
  const stay = within(question).getByRole('button', { name: '继续填写' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  return question;
}

const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('LEAVE-stay: 继续填写 has the focus, and it, Esc and a tap outside keep the form with everything typed', async () => {
  const page = await openForm();
  await typeAndGoBack(page, '屏');
  await userEvent.keyboard('{Enter}');
  await isOver();
  await typeAndGoBack(page, '风');
  await userEvent.keyboard('{Escape}');
  await isOver();
  await typeAndGoBack(page, '架');
  await userEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  await isOver();
  expect((await nameIn(page)).value).toBe('屏风架');
  expect(await kept()).toContain('屏风架');
  await typeAndGoBack(page, '子');
  await userEvent.click(screen.getByRole('button', { name: /^不保存，离开/ }));
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
});

it('LEAVE-draft: 存草稿并离开 comes next, and the form offers what was typed when it is opened again', async () => {
  await typeAndGoBack(await openForm(), '折叠椅');
  await userEvent.keyboard('{Tab}{Enter}');
  await isOver();
  const again = await openForm();
  const offer = await screen.findByRole('alertdialog', { name: '恢复上次未提交的内容？' });
  await userEvent.click(within(offer).getByRole('button', { name: '恢复' }));
  await waitFor(async () => expect((await nameIn(again)).value).toBe('折叠椅'));
  await userEvent.click(within(again).getByRole('button', { name: '返回' }));
  await userEvent.click(await screen.findByRole('button', { name: /^不保存，离开/ }));
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
});

it('LEAVE-drop: 不保存，离开 says that what was typed is deleted, removes what was kept by itself, and nothing is offered', async () => {
  const question = await typeAndGoBack(await openForm(), '不要的灯');
  within(question).getByRole('button', { name: '不保存，离开 填写的内容会删除' });
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await waitFor(async () => expect(await drafts.list()).toEqual([]));
  const again = await openForm();
  expect((await nameIn(again)).value).toBe('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
