import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { peekCache } from '@/data/cache/app-cache';
import { newId } from '@/device/runtime/random';
import { back } from '@/navigation/navigation';
import { askedDuring, withoutNetwork } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

const menu = menuId('yunqi', 'customer');
const CALL = '/getRelatedRows';

let office: Elsewhere;
let manager: Elsewhere;

async function start(profile: 'spec' | 'today' = 'spec'): Promise<void> {
  const tenant = await startTenant('manager', profile);
  office = await elsewhere(tenant, 'admin');
  manager = await elsewhere(tenant, 'manager');
}

const add = (FormEngineKey: string, Id: string, _RowModel: object) =>
  office.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });

async function customer(): Promise<string> {
  const id = newId();
  await add('diy_customer', id, { CustName: `相关客户${id}`, Contact: '顾', CustLevel: 'B' });
  return id;
}

const order = (CustomerId: string) =>
  add('diy_order', newId(), { CustomerId, OrderDate: '2026-11-20', Status: '草稿' });

async function opened(id: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workDetail', { menu, id });
  await within(page).findByRole('heading', { name: `相关客户${id}` });
  return page;
}

const counted = (page: HTMLElement, text: string) => within(page).findByRole('link', { name: text });

describe('the records that belong to a record', () => {
  beforeAll(() => start());

  it('RELATED-page: a count leads to the list, which shows only those, and all once the customer is taken out', async () => {
    const id = await customer();
    await order(id);
    await order(id);
    await userEvent.click(await counted(await opened(id), '销售订单 2'));
    const list = await shownPage('workList');
    expect(await within(list).findByText('共 2 条')).toBeTruthy();
    await userEvent.click(within(list).getByRole('button', { name: `移除筛选 相关客户${id}` }));
    await waitFor(() => expect(within(list).queryByText('共 2 条')).toBeNull());
    expect(await within(list).findByText(/^共 \d+ 条$/)).toBeTruthy();
    expect(within(list).queryByRole('button', { name: /^移除筛选/ })).toBeNull();
  });

  it('RELATED-page-visits: a list is also narrowed by a column that it does not show', async () => {
    const id = await customer();
    const visit = { BaifangDXLX: '客户', BaifangDX: '没有客户名', KehuID: id };
    const place = { DakaDD: JSON.stringify({ Address: '', Center: { lng: 120.7, lat: 30.7 } }) };
    const _RowModel = { ...visit, ...place };
    await manager.ask('/api/FormEngine/addFormData', { FormEngineKey: 'Diy_location', _RowModel });
    await userEvent.click(await counted(await opened(id), '拜访记录 1'));
    const list = await shownPage('workList');
    expect(await within(list).findByText('共 1 条')).toBeTruthy();
    expect(within(list).getByText('没有客户名')).toBeTruthy();
  });

  it('RELATED-page-new: a customer without any shows nothing, and what was added meanwhile on the way back', async () => {
    const id = await customer();
    const page = await opened(id);
    await waitFor(async () => expect((await peekCache(`related:diy_customer:${id}`))?.data).toEqual([]));
    expect(within(page).queryByRole('link', { name: /^销售订单/ })).toBeNull();
    await userEvent.click(within(page).getByRole('button', { name: '编辑' }));
    await shownPage('workAdd');
    await order(id);
    await back();
    expect(await counted(page, '销售订单 1')).toBeTruthy();
  });

  it('RELATED-page-offline: without a network the counts are those last read, and go with the record', async () => {
    const id = await customer();
    await order(id);
    await counted(await opened(id), '销售订单 1');
    const kept = () => peekCache(`related:diy_customer:${id}`);
    await waitFor(async () => expect(await kept()).toBeDefined());
    await withoutNetwork(async () => {
      expect(await counted(await opened(id), '销售订单 1')).toBeTruthy();
    });
    await office.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_customer', Id: id });
    await renderPage('changePassword');
    await renderPage('workDetail', { menu, id });
    await waitFor(async () => expect(await kept()).toBeUndefined());
  });
});

it('RELATED-page-today: a server that does not count them is not asked', async () => {
  await start('today');
  const id = await customer();
  await order(id);
  const asked = await askedDuring(async () => {
    const page = await opened(id);
    // Show-rules are asked after the record has been drawn.
    await within(page).findByRole('button', { name: '新建订单' });
    expect(within(page).queryByRole('link', { name: /^销售订单/ })).toBeNull();
  }, CALL);
  expect(asked).toEqual([]);
});
