import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let office: Elsewhere;
let table: { Id: string };
/** Calls that reached the organisation's own service. */
const calls: { path: string; token: string | undefined; body: Record<string, unknown> }[] = [];

/** The organisation's own service next to its tenant server, as definitions may name one. */
const service = http.createServer((request, reply) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('access-control-allow-headers', '*');
    if (request.method === 'POST')
      calls.push({
        path: request.url ?? '',
        token: request.headers.authorization,
        body: JSON.parse(text) as Record<string, unknown>,
      });
    const Data = request.url?.endsWith('/rows') ? [{ Id: 'r1', Code: 'S-1', Name: '服务里的轴承' }] : null;
    reply.end(JSON.stringify({ Code: 1, Data, DataCount: 1, Msg: '' }));
  });
});

const address = (path: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`;

const replace = (ApiReplace: Record<string, string>) =>
  office.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_table',
    Id: table.Id,
    _RowModel: { ApiReplace: JSON.stringify(ApiReplace) },
  });

const called = (path: string) => calls.filter((call) => call.path === path);

beforeAll(async () => {
  tenant = await startTenant('admin');
  office = await elsewhere(tenant, 'admin');
  table = await office.ask('/api/DiyTable/GetDiyTableModel', { Name: 'diy_product' });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});

afterAll(() => service.close());

async function fillIn(page: HTMLElement, name: string): Promise<void> {
  const box = await within(page).findByLabelText('产品名称');
  await userEvent.clear(box);
  await userEvent.type(box, name);
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
}

describe('a table that names its own addresses', () => {
  it('A-replace-insert: a new record goes to the named service, which learns no token, and nowhere else', async () => {
    await replace({ Insert: address('/$OsClient$/add') });
    const page = await renderPage('workAdd', { table: 'diy_product', mode: 'Add' });
    await within(page).findByLabelText('产品名称');
    await userEvent.type(within(page).getByLabelText('产品编码'), 'R-1');
    await fillIn(page, '别处的轴承');
    const path = `/${tenant.osClient}/add`;
    await waitFor(() => expect(called(path)).toHaveLength(1));
    const [call] = called(path);
    expect(call?.token).toBeUndefined();
    expect(call?.body).toMatchObject({
      FormEngineKey: 'diy_product',
      _RowModel: { Code: 'R-1', Name: '别处的轴承' },
    });
    expect((await storedRows(tenant, 'diy_product')).some(({ Code }) => Code === 'R-1')).toBe(false);
  });

  it('A-replace-own: an address on the tenant’s own server is called with the login', async () => {
    const Id = newId();
    await replace({ Update: '$ApiBase$/api/FormEngine/uptFormData-diy_product' });
    const target = { FormEngineKey: 'diy_product', Id };
    await office.ask('/api/FormEngine/addFormData', { ...target, _RowModel: { Code: 'R-2', Name: '旧' } });
    await fillIn(await renderPage('workAdd', { table: 'diy_product', mode: 'Edit', id: Id }), '新');
    await waitFor(async () =>
      expect(await office.ask('/api/FormEngine/getFormData', target)).toMatchObject({ Name: '新' }),
    );
  });

  it('A-replace-list: rows are requested from the named service, and deleted there', async () => {
    await replace({ Select: address('/rows'), Delete: address('/delete') });
    const page = await renderPage('workList', { menu: menuId('yunqi', 'product') });
    await within(page).findByText('服务里的轴承');
    await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByText('选择多条'));
    await userEvent.click(within(page).getByText('服务里的轴承'));
    await userEvent.click(await within(page).findByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(called('/delete')).toHaveLength(1));
    expect(called('/delete')[0]?.body).toMatchObject({ FormEngineKey: 'diy_product', Id: 'r1' });
  });

  it('A-replace-child: a child row that is saved with its parent goes to the address that its own table names', async () => {
    const item = await office.ask<{ Id: string }>('/api/DiyTable/GetDiyTableModel', {
      Name: 'diy_order_item',
    });
    await office.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_table',
      Id: item.Id,
      _RowModel: { ApiReplace: JSON.stringify({ Update: address('/item') }) },
    });
    const [order] = (await storedRows(tenant, 'diy_order')).filter(({ Status }) => Status === '草稿');
    const page = await renderPage('workAdd', {
      menu: menuId('yunqi', 'order'),
      mode: 'Edit',
      id: String(order?.['Id']),
    });
    const [row] = await within(page).findAllByRole('button', { name: /^产品 / });
    await userEvent.click(row!);
    const sheet = await screen.findByRole('dialog');
    await userEvent.type(await within(sheet).findByLabelText('备注'), '加急');
    await userEvent.click(within(sheet).getByRole('button', { name: '确定' }));
    await userEvent.click(within(page).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(called('/item')).toHaveLength(1));
    expect(called('/item')[0]?.body).toMatchObject({ _RowModel: { Remark: '加急' } });
    expect((await storedRows(tenant, 'diy_order_item')).some(({ Remark }) => Remark === '加急')).toBe(false);
  });
});
