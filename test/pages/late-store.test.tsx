import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { BrowserDatabase } from '../kit/browser-database';
import { withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

/** A private window: the browser refuses its database, until the test changes that. */
let refuses = true;
const browser = new BrowserDatabase({ refused: () => refuses });
Object.assign(globalThis, { indexedDB: browser.factory });

const LOST = '这个浏览器现在不能在本机保存内容（可能是隐私窗口），没有发出的内容和草稿在关闭页面后会丢失';

/** Texts that would promise that something is kept. */
const promises = () => screen.queryByText(/已保存|已暂存|存在本机|自动提交|保留 7 天/);

it('a browser that keeps nothing: a pending entry is not called saved, the outbox warns that it is lost with the page, and a late store takes it', async () => {
  await startTenant('manager');
  const page = await renderPage('workAdd', { table: 'diy_product' });
  await userEvent.type(await within(page).findByLabelText('产品名称'), '没有存下的灯');
  await userEvent.click(within(page).getByRole('button', { name: '存草稿' }));
  await screen.findByText('草稿没有存到本机，关闭页面就会丢失');
  expect(promises()).toBeNull();
  await withoutNetwork(async () => {
    await userEvent.click(within(page).getByRole('button', { name: '提交' }));
    await screen.findByText('还没有发出，也没有存到本机，关闭页面就会丢失');
    expect(promises()).toBeNull();
    const outbox = await renderPage('outbox');
    await within(outbox).findByText(LOST);
    await within(outbox).findByText(/没有存下的灯|产品/);
    expect(promises()).toBeNull();
    refuses = false;
    await waitFor(() => expect(within(outbox).queryByText(LOST)).toBeNull());
    await within(outbox).findByText(/没有存下的灯|产品/);
    const kept = [...(browser.tables.get('texts') ?? [])].filter(([key]) => key.includes(':outbox:'));
    expect(kept.map(([, text]) => String(text)).join()).toContain('没有存下的灯');
  }, '/addFormData');
});

it('with a working store, a pending entry is called saved as usual', async () => {
  await startTenant('manager');
  const page = await renderPage('workAdd', { table: 'diy_product' });
  await userEvent.type(await within(page).findByLabelText('产品名称'), '存下的灯');
  await withoutNetwork(async () => {
    await userEvent.click(within(page).getByRole('button', { name: '提交' }));
    await screen.findByText('已保存到发件箱，联网后自动提交');
  }, '/addFormData');
});
