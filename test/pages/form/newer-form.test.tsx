import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldId, tableId } from '../../../server/seed/base/define-form';
import { menuId } from '../../../server/seed/base/define-menu';
import { queries } from '@/data/query/app-queries';
import { formDefinition } from '@/data/query/form-definition';
import { newId } from '@/device/runtime/random';
import { withHeldAnswers, withoutNetwork } from '../../kit/network';
import { putClockAhead, putClockRight } from '../../kit/phone-clock';
import { renderPage } from '../../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../../kit/tenant';

/** A form that was seen before is shown at once; newer content from the server comes in without losing anything typed. */

let tenant: TestTenant;
let office: Elsewhere;
const menu = menuId('yunqi', 'product');
const table = tableId('yunqi', 'diy_product');

// What has just been read counts as current. Others change things while the answers about them are held, because a feed would
// report a change before the page that is to encounter it is opened.
const goOn = () => putClockAhead(5_000);
afterEach(putClockRight);

beforeAll(async () => {
  tenant = await startTenant('manager');
  office = await elsewhere(tenant, 'admin');
});

/** The administrator renames a field of products. */
const rename = (field: string, Label: string) =>
  office.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: fieldId('yunqi', 'diy_product', field),
    _RowModel: { Label },
  });
const change = (Id: string, _RowModel: object) =>
  office.ask('/api/FormEngine/uptFormData', { FormEngineKey: 'diy_product', Id, _RowModel });

async function addProduct(Name: string): Promise<string> {
  const Id = newId();
  const _RowModel = { Name, Code: Id, Price: 1, Unit: '台' };
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_product', Id, _RowModel });
  return Id;
}
const add = () => renderPage('workAdd', { menu, mode: 'Add' });
const edit = (id: string) => renderPage('workAdd', { menu, id, mode: 'Edit' });
const leave = () => renderPage('changePassword');
/** Looks at the form beforehand: a request still in progress might get an answer with later changes. */
async function lookAtForm(): Promise<void> {
  await within(await add()).findByLabelText('产品编码');
  await queries.refresh(formDefinition({ tableId: table }));
  await leave();
}
const stored = async (id: string) => (await storedRows(tenant, 'diy_product')).find(({ Id }) => Id === id);
const submit = (page: HTMLElement) => userEvent.click(within(page).getByRole('button', { name: '提交' }));

it('FORM-at-once: a form seen before is shown before the server has answered, and then follows the server', async () => {
  await lookAtForm();
  goOn();
  await withHeldAnswers(async ({ count, release }) => {
    await rename('Spec', '规格');
    const page = await add();
    await within(page).findByLabelText('规格型号');
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    release();
    await within(page).findByLabelText('规格');
    expect(within(page).queryByText('表单有更新，载入后已填内容不变')).toBeNull();
  }, '/getDiyField');
});

it('FORM-newer: a user who has started to fill it in is asked, and keeps what was typed', async () => {
  await lookAtForm();
  goOn();
  const code = newId();
  await withHeldAnswers(async ({ release }) => {
    await rename('Name', '产品全称');
    const page = await add();
    await userEvent.type(await within(page).findByLabelText('产品编码'), code);
    const bar = await waitFor(() => {
      release();
      return within(page).getByText('表单有更新，载入后已填内容不变');
    });
    expect(within(page).getByLabelText('产品名称')).toBeTruthy();
    await userEvent.click(within(page).getByRole('button', { name: '载入' }));
    const name = await within(page).findByLabelText('产品全称');
    expect(bar.isConnected).toBe(false);
    expect(within(page).getByDisplayValue(code)).toBeTruthy();
    await userEvent.type(name, '新式屏风');
    await submit(page);
  }, '/getDiyField');
  await waitFor(async () =>
    expect((await storedRows(tenant, 'diy_product')).filter(({ Code }) => Code === code)).toMatchObject([
      { Name: '新式屏风' },
    ]),
  );
  await rename('Name', '产品名称');
});

it('FORM-begun: text typed while the newer form is being opened stays, and the open form keeps working', async () => {
  await lookAtForm();
  const script = (InFormV8: string) =>
    office.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_table',
      Id: table,
      _RowModel: { InFormV8 },
    });
  goOn();
  await withHeldAnswers(async (definitions) => {
    await script(`await V8.FormEngine.GetTableData('diy_product', { _Keyword: 'slow-form' });`);
    await withHeldAnswers(async ({ count, release }) => {
      const page = await add();
      const code = await within(page).findByLabelText('产品编码');
      await waitFor(() => {
        definitions.release();
        expect(count()).toBeGreaterThan(0);
      });
      await userEvent.type(code, 'BEGUN-1');
      release();
      await within(page).findByText('表单有更新，载入后已填内容不变');
      expect(code.isConnected && within(page).getByDisplayValue('BEGUN-1')).toBe(code);
    }, 'slow-form');
  }, '/getDiy');
  await script('');
});

it('EDIT-at-once: a record can be edited at once as it was last seen, and then shows what others changed meanwhile', async () => {
  const id = await addProduct('手工屏风');
  await within(await edit(id)).findByDisplayValue('手工屏风');
  await leave();
  goOn();
  await withHeldAnswers(async ({ count, release }) => {
    await change(id, { Name: '机制屏风' });
    const page = await edit(id);
    await within(page).findByDisplayValue('手工屏风');
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    release();
    await within(page).findByDisplayValue('机制屏风');
  }, '/getFormData');
});

it('EDIT-meet: text typed before the server has answered stays, and the changes of others are not overwritten', async () => {
  const id = await addProduct('竹编屏风');
  await within(await edit(id)).findByDisplayValue('竹编屏风');
  await leave();
  goOn();
  await withHeldAnswers(async ({ count, release }) => {
    await change(id, { Name: '藤编屏风' });
    const page = await edit(id);
    const unit = await within(page).findByDisplayValue('台');
    await userEvent.clear(unit);
    await userEvent.type(unit, '架');
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    release();
  }, '/getFormData');
  expect(await screen.findByDisplayValue('架')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(async () => expect(await stored(id)).toMatchObject({ Name: '藤编屏风', Unit: '架' }));
});

it('EDIT-gone: a record that the server no longer has disappears once it has answered', async () => {
  const id = await addProduct('拆掉的屏风');
  await within(await edit(id)).findByDisplayValue('拆掉的屏风');
  await leave();
  goOn();
  await office.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_product', Id: id });
  const page = await edit(id);
  await waitFor(() => expect(within(page).queryByDisplayValue('拆掉的屏风')).toBeNull());
  expect(within(page).queryByRole('button', { name: '提交' })).toBeNull();
});

it('DRAFT-newer: a draft that is offered while its form changes goes into the current form, and is offered once', async () => {
  const first = await add();
  await userEvent.type(await within(first).findByLabelText('产品编码'), 'DRAFT-1');
  await userEvent.click(within(first).getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(screen.getByText('草稿已保存')).toBeTruthy());
  await queries.refresh(formDefinition({ tableId: table }));
  await leave();
  goOn();
  await withHeldAnswers(async ({ release }) => {
    await rename('Code', '编码');
    const page = await add();
    await screen.findByText('恢复上次未提交的内容？');
    release();
    await userEvent.click(await screen.findByRole('button', { name: '恢复' }));
    await waitFor(() => expect(screen.queryByText('恢复上次未提交的内容？')).toBeNull());
    const load = await waitFor(() => {
      release();
      return within(page).getByRole('button', { name: '载入' });
    });
    await userEvent.click(load);
    expect(await within(page).findByLabelText('编码')).toHaveProperty('value', 'DRAFT-1');
    expect(screen.queryByText('恢复上次未提交的内容？')).toBeNull();
  }, '/getDiyField');
});

it('FORM-offline: a form that was seen opens without a network, to be filled in', async () => {
  await within(await add()).findByLabelText('单位');
  await leave();
  goOn();
  await withoutNetwork(async () => {
    await within(await add()).findByLabelText('单位');
  });
});
