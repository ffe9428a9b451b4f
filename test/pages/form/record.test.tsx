import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { tableId } from '../../../server/seed/base/define-form';
import { menuId } from '../../../server/seed/base/define-menu';
import { drafts } from '@/data/cache/app-cache';
import { newId } from '@/device/runtime/random';
import { renderPage } from '../../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../../kit/tenant';

it('J-child-names: rows inside a form show what a stored key stands for, not the key', async () => {
  const tenant = await startTenant('manager');
  await renderPage('home');
  const items = await storedRows(tenant, 'diy_order_item');
  const products = await storedRows(tenant, 'diy_product');
  const { OrderId, ProductId } = items[0] as { OrderId: string; ProductId: string };
  const product = products.find(({ Id }) => Id === ProductId) as { Name: string };
  const page = await renderPage('workDetail', { menu: menuId('yunqi', 'order'), id: OrderId });
  await within(page).findAllByRole('button', { name: new RegExp(`^产品 ${product.Name} `) });
  expect(page.textContent).not.toContain(ProductId);
});

it('S5-null-seen: a value that is just the text null is shown as empty', async () => {
  const tenant = await startTenant('admin');
  const office = await elsewhere(tenant, 'admin');
  const Id = newId();
  const _RowModel = { Name: '空样品', Spec: 'null', Unit: 'undefined', Price: 0 };
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', Id, _RowModel });
  const page = await renderPage('workDetail', { menu: menuId('yunqi', 'product'), id: Id });
  await within(page).findAllByText('空样品');
  expect(within(page).queryByText(/null|undefined/)).toBeNull();
  expect(within(page).getAllByText('—').length).toBeGreaterThanOrEqual(2);
});

describe('a row of a child table that is being entered', () => {
  const begin = async () => {
    await renderPage('changePassword');
    const page = await renderPage('workAdd', { menu: menuId('yunqi', 'order') });
    const add = async () => {
      await userEvent.click(await within(page).findByRole('button', { name: '添加一行 订单明细' }));
      return screen.findByRole('dialog', { name: '添加一行' });
    };
    return { page, add };
  };
  const kept = async () => JSON.stringify(await drafts.list());

  beforeAll(async () => void (await startTenant('manager')));

  it('CHILD-draft: is there when the app is opened again, is not overlooked, and continues where it was left', async () => {
    const { add } = await begin();
    await userEvent.type(await within(await add()).findByLabelText('备注'), '加急，走');
    await waitFor(async () => expect(await kept()).toContain('加急，走'));
    // The page may end without asking: the sheet goes with it.
    const { page } = await begin();
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('订单明细：有一行没有填完');
    await userEvent.click(within(question).getByRole('button', { name: '恢复' }));
    await within(page).findByText('有一行没有填完');
    await userEvent.click(within(page).getByRole('button', { name: '提交' }));
    await within(page).findByText('有一行没有填完，请继续填写或放弃');
    await userEvent.click(within(page).getByRole('button', { name: '继续填写 订单明细' }));
    const sheet = await screen.findByRole('dialog', { name: '添加一行' });
    const note = await within(sheet).findByLabelText<HTMLInputElement>('备注');
    expect(note.value).toBe('加急，走');
    await userEvent.type(note, '空运');
    await userEvent.click(within(sheet).getByRole('button', { name: '取消' }));
    const drop = await screen.findByRole('alertdialog');
    await userEvent.click(within(drop).getByRole('button', { name: '继续填写' }));
    await waitFor(async () => expect(await kept()).toContain('加急，走空运'));
  });

  it('CHILD-draft-dropped: a row that was given up is no longer offered', async () => {
    const { page, add } = await begin();
    await userEvent.click(await screen.findByRole('button', { name: '不恢复' }));
    await waitFor(async () => expect(await drafts.list()).toEqual([]));
    const sheet = await add();
    await userEvent.type(await within(sheet).findByLabelText('备注'), '写错了');
    await waitFor(async () => expect(await kept()).toContain('写错了'));
    await userEvent.click(within(sheet).getByRole('button', { name: '取消' }));
    const drop = await screen.findByRole('alertdialog');
    await userEvent.click(within(drop).getByRole('button', { name: '放弃' }));
    await waitFor(async () => expect(await drafts.list()).toEqual([]));
    expect(within(page).queryByText('有一行没有填完')).toBeNull();
  });
});

it('JOIN-draft: a joined record that is being entered is there when the app is opened again, and is joined once it is confirmed', async () => {
  const tenant = await startTenant('manager');
  const admin = await elsewhere(tenant, 'admin');
  await admin.ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_field',
    _RowModel: {
      TableId: tableId('yunqi', 'diy_order'),
      ...{ Name: 'NewProduct', Label: '新产品', Component: 'JoinForm', Type: 'varchar(50)' },
      Config: JSON.stringify({
        JoinForm: { TableId: tableId('yunqi', 'diy_product'), TableName: 'diy_product', FormMode: 'Add' },
      }),
    },
  });
  const open = async () => {
    await renderPage('changePassword');
    return renderPage('workAdd', { menu: menuId('yunqi', 'order') });
  };
  const sheet = () => screen.findByRole('dialog', { name: '新产品' });
  const before = await open();
  const title = await within(before).findByRole('heading', { name: '新产品' });
  await userEvent.click(within(title.parentElement as HTMLElement).getByRole('button', { name: '添加' }));
  await userEvent.type(await within(await sheet()).findByLabelText('产品名称'), '折叠');
  await waitFor(async () => expect(JSON.stringify(await drafts.list())).toContain('折叠'));

  const page = await open();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('新产品：有一行没有填完');
  await userEvent.click(within(question).getByRole('button', { name: '恢复' }));
  await userEvent.click(await within(page).findByRole('button', { name: '继续填写 新产品' }));
  const name = await within(await sheet()).findByLabelText<HTMLInputElement>('产品名称');
  expect(name.value).toBe('折叠');
  await userEvent.type(name, '屏风');
  await userEvent.click(within(await sheet()).getByRole('button', { name: '确定' }));
  await within(page).findByText('折叠屏风');
  expect((await storedRows(tenant, 'diy_product')).map(({ Name }) => Name)).toContain('折叠屏风');
  expect(within(page).queryByText('有一行没有填完')).toBeNull();
});
