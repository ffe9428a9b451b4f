import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import write from 'write-excel-file/universal';
import { tableId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { chooseFile } from '../kit/choose-file';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');

let tenant: TestTenant;
let office: Elsewhere;

beforeAll(async () => {
  tenant = await startTenant('admin');
  office = await elsewhere(tenant, 'admin');
  // Scripts of forms have a test of their own: import-scripts.test.tsx.
  await office.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_table',
    Id: tableId('yunqi', 'diy_customer'),
    _RowModel: { InFormV8: '', SubmitFormV8: '' },
  });
});

type Customer = Record<string, string | number> & { Id: string; CustName: string };

/** The customers that a condition finds, as the server has them. */
const stored = (name: string, _PageSize = 1000): Promise<Customer[]> =>
  office.ask('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _Where: [['CustName', 'Like', name]],
    _OrderBy: 'CustName',
    _OrderByType: 'ASC',
    _PageIndex: 1,
    _PageSize,
  });

const count = (name: string): Promise<number> =>
  office.ask('/api/FormEngine/getTableDataCount', {
    FormEngineKey: 'diy_customer',
    _Where: [['CustName', 'Like', name]],
  });

/** A file as spreadsheet programs write it; numbers stay numbers. */
async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<File> {
  const cells = rows.map((row) =>
    row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
  );
  return new File([await write(cells).toBlob()], '客户.xlsx');
}

async function openMenu(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers, title: '客户' });
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
  return screen.findByRole('dialog');
}

/** Opens the import of customers with a file, as far as the columns. */
async function openFile(file: File): Promise<HTMLElement> {
  const menu = await openMenu();
  await userEvent.click(within(menu).getByText('导入表格'));
  const sheet = await screen.findByRole('dialog', { name: '导入客户' });
  await chooseFile(within(sheet).getByRole('button', { name: '选择文件' }), file);
  await within(sheet).findByText('文件的列对应哪个字段');
  return sheet;
}

const column = (sheet: HTMLElement, head: string) =>
  within(sheet).getByRole('button', { name: new RegExp(`^“${head}”对应的字段`) });

async function choose(trigger: HTMLElement, field: string): Promise<void> {
  await userEvent.click(trigger);
  await userEvent.click(await screen.findByRole('radio', { name: field }));
}

async function check(sheet: HTMLElement): Promise<void> {
  await userEvent.click(within(sheet).getByRole('button', { name: /^检查 [\d,]+ 行$/ }));
  await within(sheet).findByRole('radio', { name: /^全部/ }, { timeout: patience(30_000) });
}

const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: '导入客户' })).toBeNull(), {
    timeout: patience(60_000),
  });

/** What the check says about a row, below its number. */
const said = (sheet: HTMLElement, line: number) =>
  within(sheet).getByText(`第 ${line} 行`).closest('[role=listitem]')?.textContent ?? '';

async function undo(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
}

it(
  'IMPORT-undo: new and changed rows of a spreadsheet are shown first, imported, and one tap brings the state before back',
  async () => {
    const [old] = await stored('', 1);
    const before = await count('');
    const sheet = await openFile(
      await workbook([
        [
          '客户名称*',
          '负责人',
          '状态',
          '手机',
          '联系人',
          '预计额（元）',
          '下次跟进',
          '重点客户',
          '标签',
          '备注',
          '详细地址',
        ],
        [
          '导入甲',
          '许南乔',
          '潜在',
          '13800001111',
          '=1+1',
          '1,234.50',
          '2026年12月1日',
          '是',
          '重点、年框',
          '一行\n二行',
          '0071',
        ],
        [old?.CustName ?? '', '', '已流失', '', '新联系人', 7.25, '', '', '', '', ''],
      ]),
    );
    expect(column(sheet, '手机').textContent).toContain('不导入');
    await choose(column(sheet, '手机'), '联系电话');
    await choose(within(sheet).getByRole('button', { name: /^按哪一列更新/ }), '客户名称');
    await check(sheet);
    expect(within(sheet).getByRole('radio', { name: '新增 1' })).toBeDefined();
    expect(said(sheet, 3)).toContain(`状态：${old?.['Status']} → 已流失`);
    expect(await count('')).toBe(before);

    // Somebody else changes the record while the result is looked at: nothing is overwritten that was not shown.
    const change = (Contact: unknown) =>
      office.ask('/api/FormEngine/uptFormData', {
        FormEngineKey: 'diy_customer',
        Id: old?.Id,
        _RowModel: { Contact },
      });
    await change('别人改的');
    await userEvent.click(within(sheet).getByRole('button', { name: '导入 2 条' }));
    await within(sheet).findByText(/检查之后有 1 条记录被改过（第 3 行）/);
    expect(await count('')).toBe(before);
    await change(old?.['Contact']);
    await userEvent.click(within(sheet).getByRole('button', { name: '导入 2 条' }));
    await closed();
    const [added] = await stored('导入甲');
    expect(added).toMatchObject({
      Status: '潜在',
      Phone: '13800001111',
      Street: '0071',
      Contact: '=1+1',
      NextFollow: expect.stringContaining('2026-12-01') as string,
      IsKey: 1,
      Tags: '["重点","年框"]',
      Remark: '一行\n二行',
      CustLevel: 'C',
    });
    expect(Number(added?.['Amount'])).toBe(1234.5);
    const [changed] = await stored(old?.CustName ?? '');
    expect(changed).toMatchObject({ Status: '已流失', Contact: '新联系人' });
    await undo();
    await screen.findByText('已撤销 2 条');
    expect(await count('')).toBe(before);
    const [back] = await stored(old?.CustName ?? '');
    expect({ ...back, UpdateTime: '' }).toEqual({ ...old, UpdateTime: '' });
  },
  patience(120_000),
);

it(
  'IMPORT-refused: what cannot be imported is named by row, column and reason, two people of one name too, and the good rows wait for a word',
  async () => {
    type Person = { Id: string; Name: string; DeptName: string };
    const people = await office.ask<Person[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'sys_user',
      _PageSize: 100,
    });
    const one = people.find(({ Name }) => Name === '许南乔');
    const other = people.find(({ DeptName, Name }) => DeptName !== one?.DeptName && Name !== '林知夏');
    const rename = (Name: string | undefined) =>
      office.ask('/api/FormEngine/uptFormData', {
        FormEngineKey: 'sys_user',
        Id: other?.Id,
        _RowModel: { Name },
      });
    await rename('许南乔');
    const [taken] = await stored('', 1);
    const lines = [
      '\ufeff客户名称;负责人;状态;预计额;下次跟进;重点客户;联系人',
      '导入乙;许南乔;潜在;1;2026-12-01;是;甲',
      `导入丙;许南乔（${one?.DeptName}）;潜在;1;2026-12-01;是;甲`,
      '导入丁;;不知道;一百;2026-02-30;也许;甲',
      '导入丙;;潜在;1.005;;;甲',
      `${taken?.CustName};;潜在;;;;甲`,
      '导入戊;;潜在;;;;',
      '',
      '"导入""己""";;潜在;;;;"乙;丙😀"',
    ];
    const sheet = await openFile(new File([lines.join('\r\n')], '客户.csv'));
    const key = within(sheet).getByRole('button', { name: /^按哪一列更新/ });
    await userEvent.click(within(key.parentElement as HTMLElement).getByRole('button', { name: /清除/ }));
    await check(sheet);
    expect(within(sheet).getByRole('radio', { name: '不能导入 5', checked: true })).toBeDefined();
    expect(said(sheet, 2)).toMatch(/负责人：有 2 个“许南乔”，请写明是哪一个，例如 许南乔（.+）/);
    for (const fault of [
      '状态：没有“不知道”这个选项',
      '预计额：请输入数字',
      '下次跟进：',
      '重点客户：请填“是”或“否”',
    ])
      expect(said(sheet, 4)).toContain(fault);
    expect(said(sheet, 5)).toContain('客户名称：与第 3 行重复');
    expect(said(sheet, 5)).toMatch(/预计额：.*2/);
    expect(said(sheet, 6)).toContain('客户名称：已有记录使用此值');
    expect(said(sheet, 7)).toContain('联系人：请输入[联系人]');
    await userEvent.click(within(sheet).getByRole('button', { name: '导入其余 2 条，跳过 5 条' }));
    await closed();
    const rows = await stored('导入');
    expect(rows.map(({ CustName }) => CustName).sort()).toEqual(['导入"己"', '导入丙']);
    expect(rows.find(({ CustName }) => CustName === '导入丙')).toMatchObject({ OwnerId: one?.Id });
    expect(rows.find(({ CustName }) => CustName === '导入"己"')).toMatchObject({ Contact: '乙;丙😀' });
    await undo();
    await eventually(async () => expect(await count('导入')).toBe(0));
    await rename(other?.Name);
  },
  patience(120_000),
);

it('IMPORT-mapping: required fields without a column are named, and how columns are assigned is remembered', async () => {
  const rows = [
    ['名号', '状态', '客户等级'],
    ['导入庚', '潜在', 'B'],
  ];
  const first = await openFile(await workbook(rows));
  expect(await within(first).findByText(/必填但没有对应的列.*客户名称、联系人/)).toBeDefined();
  await choose(column(first, '名号'), '客户名称');
  const level = column(first, '客户等级').parentElement as HTMLElement;
  await userEvent.click(within(level).getByRole('button', { name: /清除/ }));
  await check(first);
  expect(said(first, 2)).toContain('联系人：请输入[联系人]');
  const go = within(first).getByRole('button', { name: '没有可以导入的行' });
  expect((go as HTMLButtonElement).disabled).toBe(true);
  const second = await openFile(await workbook(rows));
  expect(column(second, '名号').textContent).toContain('客户名称');
  expect(column(second, '客户等级').textContent).toContain('不导入');

  // An exported file names the column of the records' own Ids; a head that repeats is a field only once.
  const [{ Id } = { Id: '' }] = await stored('', 1);
  const exported = await openFile(
    await workbook([
      ['记录编号', '状态', '状态'],
      [Id, '潜在', '意向'],
    ]),
  );
  expect(column(exported, '记录编号').textContent).toContain('记录编号');
  const states = within(exported).getAllByRole('button', { name: /^“状态”对应的字段/ });
  expect(states.map((state) => state.textContent?.includes('不导入'))).toEqual([false, true]);
  expect(within(exported).getByRole('button', { name: /^按哪一列更新/ }).textContent).toContain('记录编号');
});

it(
  'IMPORT-many: of 5,000 rows with 300 faults each is named, a row that the server refuses undoes its whole call, and one tap takes back what nobody changed since',
  async () => {
    const isBad = (at: number) => at % 16 === 0 && at / 16 < 300;
    const lines = Array.from(
      { length: 5000 },
      (_unused, at) => `批量${String(at).padStart(4, '0')},${isBad(at) ? '无此状态' : '潜在'},甲`,
    );
    const sheet = await openFile(new File([['客户名称,状态,联系人', ...lines].join('\n')], '客户.csv'));
    await check(sheet);
    expect(within(sheet).getByRole('radio', { name: '不能导入 300', checked: true })).toBeDefined();
    expect(said(sheet, 2)).toContain('状态：没有“无此状态”这个选项');
    const [first] = within(within(sheet).getByRole('list', { name: '检查结果' })).getAllByRole('listitem');
    expect(first?.getAttribute('aria-setsize')).toBe('300');

    // Somebody else adds a customer of the same name while the result is looked at.
    const Id = '01IMPORTMEANWHILE000000000';
    await office.ask('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_customer',
      Id,
      _RowModel: { CustName: '批量0501', Status: '潜在', Contact: '乙' },
    });
    const go = () =>
      userEvent.click(within(sheet).getByRole('button', { name: '导入其余 4,700 条，跳过 300 条' }));
    await go();
    const alert = await within(sheet).findByRole('alert', {}, { timeout: patience(120_000) });
    expect(alert.textContent).toMatch(/^第 503 行：.*客户名称/);
    expect(await count('批量')).toBe(1);
    await office.ask('/api/FormEngine/delFormData', { FormEngineKey: 'diy_customer', Id });

    await go();
    await closed();
    expect(await count('批量')).toBe(4700);
    const [touched] = await stored('批量0001');
    await office.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_customer',
      Id: touched?.Id,
      _RowModel: { Contact: '丙' },
    });
    await undo();
    await screen.findByText(/已撤销 4699 条；1 条/, {}, { timeout: patience(120_000) });
    expect((await stored('批量')).map(({ Contact }) => Contact)).toEqual(['丙']);
  },
  patience(400_000),
);

it('IMPORT-limits: a file that is broken, unpacks to more than a device holds, or has too many rows is refused in words', async () => {
  const menu = await openMenu();
  await userEvent.click(within(menu).getByText('导入表格'));
  const sheet = await screen.findByRole('dialog', { name: '导入客户' });
  const refused = async (file: File, words: string) => {
    await chooseFile(within(sheet).getByRole('button', { name: '选择文件' }), file);
    await waitFor(() => expect(within(sheet).getByRole('alert').textContent).toBe(words));
  };
  await refused(new File(['no zip'], '坏了.xlsx'), '无法读取此文件，请另存为 .xlsx 或 .csv 再试');
  await refused(new File(['客户名称\n'], '空.csv'), '文件里没有记录：第一行应为列名，下面每行一条');
  // The directory of a zip file, which names one part of 200 MB.
  const directory = new DataView(new ArrayBuffer(46 + 22));
  directory.setUint32(0, 0x02014b50, true);
  directory.setUint32(24, 200 * 1024 * 1024, true);
  directory.setUint32(46, 0x06054b50, true);
  directory.setUint16(56, 1, true);
  await refused(new File([directory.buffer], '炸弹.xlsx'), '文件解压后过大，请拆成几个文件');
  const rows = `客户名称\n${'甲\n'.repeat(50_001)}`;
  await refused(new File([rows], '很多.csv'), '超过 50,000 行，请拆成几个文件');
});

it('IMPORT-rights: who lacks the right to import is not offered it', async () => {
  await logInAs('manager');
  const menu = await openMenu();
  expect(within(menu).getByText('导出表格')).toBeDefined();
  expect(within(menu).queryByText('导入表格')).toBeNull();
});
