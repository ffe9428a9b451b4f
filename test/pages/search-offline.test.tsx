import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

/** Without a network the search finds what was seen on this device, and says that it searched nothing else. */

const menu = menuId('yunqi', 'product');

async function search(text: string): Promise<HTMLElement> {
  const page = await renderPage('search');
  await userEvent.type(within(page).getByRole('searchbox'), text);
  return page;
}

let admin: Elsewhere;
beforeAll(async () => {
  admin = await elsewhere(await startTenant('manager'), 'admin');
});

const add = (Name: string) =>
  admin.ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_product',
    Id: newId(),
    _RowModel: { Name, Code: newId(), Price: 1, Unit: '台' },
  });

const note = '只搜索了在这台设备上看过的内容';

it('SEARCH-offline: records, approvals and messages that were seen are found, and searched on the server when it is back', async () => {
  await add('看过的青瓷');
  await renderPage('workbench');
  await within(await renderPage('workList', { menu })).findAllByText('看过的青瓷');
  const todo = await renderPage('workTodo');
  const [work] = await within(todo).findAllByRole('button', { name: /审批/ });
  expect(work).toBeTruthy();
  const messages = await renderPage('workMessage', { type: '' });
  await within(messages).findAllByRole('link');
  const title = messages.querySelector('.message-row__title')?.textContent ?? '';
  await renderPage('changePassword');
  await add('没看过的青瓷');
  let page: HTMLElement | undefined;
  await withoutNetwork(async () => {
    page = await search('青瓷');
    await within(page).findByText('看过的青瓷');
    await within(page).findByText(note);
    expect(within(page).queryByText('没看过的青瓷')).toBeNull();
    const other = await search('审批');
    await within(other).findByRole('heading', { name: '审批' });
    await within(await search(title)).findByRole('heading', { name: '消息' });
    const none = await search('谁也没看过的东西');
    await within(none).findByText('没有找到“谁也没看过的东西”');
    await within(none).findByText(note);
    expect(within(none).queryByText(/只搜索了 \d+ 个列表/)).toBeNull();
    // Text that nobody reads is not searched: addresses, Ids, names of columns.
    await within(await search('workbench')).findByText('没有找到“workbench”');
    page = await search('青瓷');
    await within(page).findByText('看过的青瓷');
  });
  window.dispatchEvent(new Event('online'));
  await within(page!).findByText('没看过的青瓷');
  await waitFor(() => expect(within(page!).queryByText(note)).toBeNull());
  expect(screen.queryByText(/网络出现问题/)).toBeNull();
});

it('SEARCH-again: results missing because the server failed are found once it answers, without typing again', async () => {
  await add('后来的白瓷');
  let page: HTMLElement | undefined;
  await withoutNetwork(async () => {
    page = await search('后来的白瓷');
    await within(page).findByText(note);
    expect(within(page).queryByText('后来的白瓷')).toBeNull();
  });
  await userEvent.click(within(page!).getByRole('button', { name: '重新搜索' }));
  await within(page!).findByText('后来的白瓷');
  expect(within(page!).queryByText(note)).toBeNull();
});
