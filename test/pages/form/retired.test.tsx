import { screen, waitFor, within } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { fieldId } from '../../../server/seed/base/define-form';
import { menuId } from '../../../server/seed/base/define-menu';
import { newId } from '@/device/runtime/random';
import { validateForm } from '@/form/store/validate';
import { dismissAll } from '@/ui/overlay/machine';
import userEvent from '@testing-library/user-event';
import { LABEL, openOne, tick } from '../../kit/open-one-field';
import { renderPage } from '../../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../../kit/tenant';

const COLOURS = { Data: JSON.stringify(['红', '绿']) };
const TREE = {
  Data: JSON.stringify([
    { Id: 'a', Name: '甲', _Child: [{ Id: 'a1', Name: '甲一' }] },
    { Id: 'b', Name: '乙' },
  ]),
};
const holding = (v: string) => ({ mode: 'Edit' as const, row: { Id: 'r', v } });
const openChoice = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));

describe('a retired option, in the row that holds it', () => {
  afterEach(() => {
    dismissAll();
    cleanup();
  });

  it('OPTION-checkbox: stays ticked when another is added, and can be restored after a slip', async () => {
    const { user, stored, store } = openOne('Checkbox', COLOURS, holding('["红","蓝"]'));
    await user.click(screen.getByRole('checkbox', { name: '绿' }));
    expect(stored()).toBe('["红","蓝","绿"]');
    expect(validateForm(store).message).toBe('');
    await user.click(screen.getByRole('checkbox', { name: '蓝（已停用）', checked: true }));
    expect(stored()).toBe('["红","绿"]');
    await user.click(screen.getByRole('checkbox', { name: '蓝（已停用）', checked: false }));
    expect(stored()).toBe('["红","绿","蓝"]');
    expect(validateForm(store).message).toBe('');
  });

  it('OPTION-many: stays among several of a list, and can be removed', async () => {
    const { user, stored, store } = openOne('MultipleSelect', COLOURS, holding('["红","蓝"]'));
    expect(screen.getByText('蓝（已停用）')).toBeTruthy();
    await openChoice(user);
    await tick(user, 'checkbox', '绿');
    await tick(user, 'button', /确定/);
    await waitFor(() => expect(stored()).toBe('["红","蓝","绿"]'));
    expect(validateForm(store).message).toBe('');
    await openChoice(user);
    await tick(user, 'checkbox', '蓝（已停用）');
    await tick(user, 'button', /确定/);
    await waitFor(() => expect(stored()).toBe('["红","绿"]'));
  });

  it('OPTION-one: stays when it is tapped again, and makes room for another', async () => {
    const { user, stored, store } = openOne('Select', COLOURS, holding('蓝'));
    await openChoice(user);
    await tick(user, 'radio', '蓝（已停用）');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toBe('蓝');
    expect(validateForm(store).message).toBe('');
    await openChoice(user);
    await tick(user, 'radio', '绿');
    await waitFor(() => expect(stored()).toBe('绿'));
  });

  const trees = [
    ['Cascader', { Cascader: { Multiple: true, EmitPath: true } }, '[["b"],["x","x1"]]', [['b'], ['x', 'x1'], ['a']], 'x / x1（已停用）', [['b'], ['a']]], // prettier-ignore
    ['Cascader', { Cascader: { Multiple: true, EmitPath: false } }, '["b","x1"]', ['b', 'x1', 'a'], 'x1（已停用）', ['b', 'a']], // prettier-ignore
    [
      'SelectTree',
      { SelectTree: { Multiple: true } },
      '["b","x"]',
      ['b', 'x', 'a'],
      'x（已停用）',
      ['b', 'a'],
    ],
    ['Department', { Department: { Multiple: true } }, '[["b"],["x"]]', [['b'], ['x'], ['a']], 'x（已停用）', [['b'], ['a']]], // prettier-ignore
  ] as const;

  it.each(trees)(
    'OPTION-tree: an entry that a %s no longer has stays, and can be removed',
    async (component, own, row, added, name, rest) => {
      const Config = JSON.stringify({ SelectSaveField: 'Id', SelectLabel: 'Name', ...own });
      const Data: unknown = JSON.parse(TREE.Data);
      const departments = () => Promise.resolve({ Code: 1, Data, Msg: null });
      const { user, stored } = openOne(
        component,
        { ...TREE, Config },
        { ...holding(row), sources: { departments } },
      );
      await openChoice(user);
      await tick(user, 'checkbox', '甲');
      await tick(user, 'button', /确定/);
      await waitFor(() => expect(JSON.parse(String(stored()))).toEqual(added));
      await openChoice(user);
      await tick(user, 'checkbox', name);
      await tick(user, 'button', /确定/);
      await waitFor(() => expect(JSON.parse(String(stored()))).toEqual(rest));
    },
  );

  it('OPTION-script: values that a script chooses or offers do not count as retired', () => {
    const { store } = openOne('Select', COLOURS);
    store.formSet('v', '紫');
    expect(validateForm(store).message).toBe('');
    store.fieldSet('v', 'Data', ['橙']);
    expect(validateForm(store).message).toBe('');
  });
});

it('OPTION-copy: a copy shows at the field which choice is no longer offered, before it is submitted', async () => {
  const tenant = await startTenant('admin');
  const office = await elsewhere(tenant, 'admin');
  const Id = newId();
  const define = (options: string[]) =>
    office.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: fieldId('yunqi', 'diy_product', 'Category'),
      _RowModel: { Data: JSON.stringify(options) },
    });
  await define(['主机', '配件', '租赁']);
  await office.ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_product',
    Id,
    _RowModel: { Name: '会议屏租赁', Category: '租赁', Price: 10 },
  });
  await define(['主机', '配件']);
  const menu = menuId('yunqi', 'product');
  await renderPage('home');
  const page = await renderPage('workAdd', { menu, defaults: Id, mode: 'Add' });
  const category = await within(page).findByRole('button', { name: /^分类 租赁（已停用）/ });
  const named = async () =>
    (await storedRows(tenant, 'diy_product'))
      .filter(({ Name }) => Name === '会议屏租赁')
      .map((row) => row['Category']);
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  expect(await within(page).findByText('“租赁”已停用，请改选')).toBeTruthy();
  expect(await named()).toEqual(['租赁']);
  await userEvent.click(category);
  await tick(userEvent.setup(), 'radio', '配件');
  await userEvent.click(within(page).getByRole('button', { name: '提交' }));
  await waitFor(async () => expect((await named()).sort()).toEqual(['租赁', '配件']));
});
