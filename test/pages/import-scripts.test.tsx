import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldId, tableId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { chooseFile } from '../kit/choose-file';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows, type Elsewhere, type TestTenant } from '../kit/tenant';

/** Rows of a file are typed into a form whose scripts compute and refuse. */

const customers = menuId('yunqi', 'customer');

const OPENED = `if (V8.FormMode == 'Add') { V8.FormSet('Status', '潜在'); V8.FormSet('Source', '开单'); }`;
const AMOUNT = `
if (Number(V8.Form.Amount) > 5000) { V8.Tips('预计额超过上限', false); return; }
V8.FormSet('Contact', '双倍' + Number(V8.Form.Amount) * 2);
`;
const NAME = `
if (V8.ThisValue.indexOf('问') >= 0) V8.ConfirmTips('真的？', function () {}, function () {});
if (V8.ThisValue.indexOf('转') >= 0) while (true) {}
if (V8.ThisValue.indexOf('写') >= 0) V8.FormEngine.AddFormData('diy_customer', { _RowModel: { CustName: '多写的' } });
`;
const SUBMIT = `
if (V8.Form.CustName.indexOf('禁') >= 0) { V8.Result = { Code: 0, Msg: '不收此客户' }; return; }
V8.Form.Remark = V8.Form.CustName + V8.FormSubmitAction;
`;

let tenant: TestTenant;
let office: Elsewhere;

beforeAll(async () => {
  tenant = await startTenant('admin');
  office = await elsewhere(tenant, 'admin');
  const change = (FormEngineKey: string, Id: string, _RowModel: object) =>
    office.ask('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel });
  await change('diy_table', tableId('yunqi', 'diy_customer'), { InFormV8: OPENED, SubmitFormV8: SUBMIT });
  await change('diy_field', fieldId('yunqi', 'diy_customer', 'Amount'), { V8Code: AMOUNT });
  await change('diy_field', fieldId('yunqi', 'diy_customer', 'CustName'), { V8Code: NAME });
});

const ofName = async (name: string) =>
  (await storedRows(tenant, 'diy_customer')).find(({ CustName }) => CustName === name);

async function openFile(lines: readonly string[]): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers, title: '客户' });
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('导入表格'));
  const sheet = await screen.findByRole('dialog', { name: '导入客户' });
  const file = new File(['\uFEFF' + lines.join('\n')], '客户.csv');
  await chooseFile(within(sheet).getByRole('button', { name: '选择文件' }), file);
  await within(sheet).findByText('文件的列对应哪个字段');
  await userEvent.click(within(sheet).getByRole('button', { name: /^检查 [\d,]+ 行$/ }));
  return sheet;
}

const checked = (sheet: HTMLElement) =>
  within(sheet).findByRole('radio', { name: /^全部/ }, { timeout: patience(60_000) });

const said = (sheet: HTMLElement, line: number) =>
  within(sheet).getByText(`第 ${line} 行`).closest('[role=listitem]')?.textContent ?? '';

const SHARED = ['CustName', 'Amount', 'Contact', 'Source', 'Remark', 'Status', 'CustLevel'];
const sharedOf = (row: Record<string, unknown> | undefined) =>
  Object.fromEntries(SHARED.map((name) => [name, String(row?.[name] ?? '').replace(/^(手打|导入)/, '')]));

it(
  'IMPORT-scripts: rows get what the scripts of the form compute, as if they were typed, and are refused as these do',
  async () => {
    const page = await renderPage('workAdd', { menu: customers, mode: 'Add' });
    await userEvent.type(await within(page).findByRole('textbox', { name: /客户名称/ }), '手打一号');
    await userEvent.click(within(page).getByRole('tab', { name: '跟进' }));
    const amount = await within(page).findByLabelText(/^预计额/);
    await userEvent.type(amount, '300');
    await userEvent.tab();
    await userEvent.click(within(page).getByRole('button', { name: /^(提交|保存)$/ }));
    const typed = await waitFor(async () => {
      const row = await ofName('手打一号');
      if (!row) throw new Error('it is not written yet');
      return row;
    });

    // The state is required, and a script fills it in.
    const sheet = await openFile([
      '客户名称,预计额',
      '导入一号,300',
      '导入太多,9000',
      '禁止的,10',
      '要问的,10',
      '打转的,10',
      '要写的,10',
    ]);
    await checked(sheet);
    await userEvent.click(within(sheet).getByRole('radio', { name: /^全部/ }));
    expect(said(sheet, 3)).toContain('预计额超过上限');
    expect(said(sheet, 4)).toContain('不收此客户');
    expect(said(sheet, 5)).toContain('请在表单中填写');
    expect(said(sheet, 6)).toContain('脚本');
    expect(said(sheet, 7)).toContain('请在表单中填写');
    await userEvent.click(within(sheet).getByRole('button', { name: '导入其余 1 条，跳过 5 条' }));
    const imported = await waitFor(async () => {
      const row = await ofName('导入一号');
      if (!row) throw new Error('it is not written yet');
      return row;
    });
    expect(imported).toMatchObject({
      Contact: '双倍600',
      Source: '开单',
      Status: '潜在',
      Remark: '导入一号Insert',
    });
    expect(sharedOf(imported)).toEqual(sharedOf(typed));
    expect(await ofName('多写的')).toBeUndefined();
  },
  patience(180_000),
);

it(
  'IMPORT-scripts-edit: a record that a row changes gets what scripts compute too, which is shown first',
  async () => {
    const sheet = await openFile(['Id,预计额', `${String((await ofName('导入一号'))?.['Id'])},400`]);
    await checked(sheet);
    expect(said(sheet, 2)).toContain('双倍600 → 双倍800');
    await userEvent.click(within(sheet).getByRole('button', { name: '导入 1 条' }));
    await waitFor(async () =>
      expect(await ofName('导入一号')).toMatchObject({ Contact: '双倍800', Remark: '导入一号Update' }),
    );
  },
  patience(120_000),
);

it(
  'IMPORT-scripts-cancel: a check by scripts says how far it is and is cancelled without a trace',
  async () => {
    const rows = Array.from({ length: 1500 }, (_unused, at) => `多行${at},${at}`);
    const sheet = await openFile(['客户名称,预计额', ...rows]);
    await within(sheet).findByText(/^正在检查 [1-9]\d*\/1500$/, undefined, { timeout: patience(60_000) });
    await userEvent.click(within(sheet).getByRole('button', { name: '取消检查' }));
    await within(sheet).findByText('文件的列对应哪个字段');
    expect(await ofName('多行0')).toBeUndefined();
  },
  patience(120_000),
);
