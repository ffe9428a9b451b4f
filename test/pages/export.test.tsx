import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import readXlsxFile from 'read-excel-file/node';
import { menuId } from '../../server/seed/base/define-menu';
import { blobOf } from '@/device/storage/files.h5';
import { withHeldAnswers } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type TestTenant } from '../kit/tenant';

const customers = menuId('yunqi', 'customer');
const NAME = '=1+1 😀';
const REMARK = '第一行\n"第二行", 完';
/** Files handed to the user, by name; the browser saves them. */
const saved = new Map<string, Blob | undefined>();

/** What was sent to the printer, as it is laid out. */
const papers: Document[] = [];

function catchPapers(): void {
  const getter = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')?.get;
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const frame = getter?.call(this) as Window | null;
    if (frame) frame.print = () => void papers.push(frame.document);
    return frame;
  });
}

let tenant: TestTenant;

beforeAll(async () => {
  catchPapers();
  // jsdom cannot read what is in the margin of a page, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  tenant = await startTenant('manager');
  const office = await elsewhere(tenant, 'manager');
  const _RowModel = {
    CustName: NAME,
    Status: '待跟进',
    CustLevel: 'C',
    Contact: '-李',
    Phone: '0013800001111',
    Street: '+1',
    Amount: -12.5,
    OwnerId: office.id,
    NextFollow: '2026-12-01',
    Remark: REMARK,
  };
  await office.ask('/api/FormEngine/addFormData', { FormEngineKey: 'diy_customer', _RowModel });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, blobOf({ path: this.href, name: '', size: 0, type: '' }));
  });
});

beforeEach(() => saved.clear());

afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: /^(关闭|取消生成)/ }))
    await userEvent.click(close);
});

async function openCustomers(keyword = '1+1'): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('workList', { menu: customers, title: '客户', search: keyword });
  await within(page).findByText(keyword === '' ? /^共 [\d,]+ 条/ : NAME);
  return page;
}

async function act(page: HTMLElement, action: string): Promise<void> {
  await userEvent.click(within(page).getAllByRole('button', { name: '更多操作' })[0] ?? page);
  await userEvent.click(await screen.findByRole('button', { name: action }));
}

const choose = async (option: RegExp | string) =>
  userEvent.click(await screen.findByRole('radio', { name: option }));

const begin = async () => userEvent.click(await screen.findByRole('button', { name: '导出' }));

async function savedFile(): Promise<{ name: string; bytes: Buffer }> {
  await waitFor(() => expect(saved.size).toBe(1));
  const [[name, blob]] = [...saved] as [[string, Blob]];
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  return { name, bytes: Buffer.from(bytes) };
}

it('EXPORT-xlsx: a spreadsheet of all fields holds every value as it is: formulas, leading zeros, lines, numbers, days, people', async () => {
  const page = await openCustomers();
  await act(page, '导出表格');
  await choose('全部字段');
  await begin();
  const { name, bytes } = await savedFile();
  expect(name).toMatch(/^客户 \d{4}-\d\d-\d\d \d{4}\.xlsx$/);
  const [sheet] = await readXlsxFile(bytes);
  const [head = [], row = [], ...others] = sheet?.data ?? [];
  expect(others).toEqual([]);
  const cell = (title: string) => row[head.indexOf(title)];
  expect(cell('记录编号')).toMatch(/^[\w-]{20,}$/);
  expect(cell('客户名称')).toBe(NAME);
  expect(cell('联系人')).toBe('-李');
  expect(cell('联系电话')).toBe('0013800001111');
  expect(cell('备注')).toBe(REMARK);
  expect(cell('预计额')).toBe(-12.5);
  expect(cell('下次跟进')).toEqual(new Date('2026-12-01T00:00:00Z'));
  expect(cell('负责人')).toEqual(expect.stringMatching(/^[\u4e00-\u9fff]{2,4}$/));
  // The server sends these to nobody whose role may not read them.
  expect(row[head.indexOf('身份证号')] ?? null).toBeNull();
});

it('EXPORT-csv: a text file has the columns of the table in their order, and no text that a spreadsheet takes for a formula', async () => {
  const page = await openCustomers();
  await userEvent.click(await within(page).findByRole('radio', { name: '表格' }));
  const grid = await within(page).findByRole('grid');
  await userEvent.click(within(page).getByRole('button', { name: '列' }));
  const columns = await screen.findByRole('dialog', { name: '列' });
  await userEvent.click(within(columns).getByRole('checkbox', { name: '联系人' }));
  await userEvent.click(within(columns).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const shown = within(grid)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.table__name')?.textContent ?? '')
    .filter((text) => text !== '');
  await act(page, '导出表格');
  await choose('CSV 文本');
  await begin();
  const { name, bytes } = await savedFile();
  expect(name).toMatch(/\.csv$/);
  const text = bytes.toString();
  expect(text.startsWith('\ufeff')).toBe(true);
  const [head = '', row = '', ...others] = text.slice(1).split('\r\n');
  expect(others).toEqual(['']);
  const titles = head.split(',');
  expect(titles).not.toContain('联系人');
  expect(shown.filter((title) => titles.includes(title))).toEqual(titles);
  const cells = row.split(',');
  expect(cells[titles.indexOf('客户名称')]).toBe(`'${NAME}`);
  expect(cells[titles.indexOf('联系电话')]).toBe('0013800001111');
  expect(cells[titles.indexOf('预计额')]).toBe('-12.5');
});

it('EXPORT-chosen: of chosen records only these are in the file', async () => {
  const page = await openCustomers('');
  await act(page, '选择多条');
  const all = await within(page).findAllByRole('checkbox');
  // As a table, the list has one more for all of its rows.
  const boxes = all.filter((box) => box.closest('.table__row--head') === null);
  await userEvent.click(boxes[0] ?? page);
  await userEvent.click(boxes[1] ?? page);
  await within(page).findByText('已选 2 条');
  await act(page, '导出表格');
  await screen.findByRole('radio', { name: '已选 2 条' });
  await begin();
  const [sheet] = await readXlsxFile((await savedFile()).bytes);
  expect(sheet?.data).toHaveLength(3);
});

it('EXPORT-except: of all that match without one, file and paper have all but that one, from the bar of the chosen', async () => {
  const page = await openCustomers('');
  const total = Number((await within(page).findByText(/^共 [\d,]+ 条/)).textContent?.replace(/\D/g, ''));
  await act(page, '选择多条');
  // Keys belong to the sheet of actions until it is closed.
  await within(page).findByText('已选 0 条');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(await within(page).findByRole('button', { name: `选择全部 ${total} 条` }));
  const box = within(page).getByRole('checkbox', { name: new RegExp(NAME.replace('+', '\\+')) });
  await userEvent.click(box);
  await within(page).findByText(`已选 ${total - 1} 条`);
  const fromBar = async (action: string) => {
    await userEvent.click(within(page).getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('button', { name: action }));
  };
  await fromBar('导出表格');
  await screen.findByRole('radio', { name: `已选 ${total - 1} 条` });
  await begin();
  const [sheet] = await readXlsxFile((await savedFile()).bytes);
  expect(sheet?.data).toHaveLength(total);
  expect(sheet?.data.flat()).not.toContain(NAME);
  await fromBar('打印');
  await waitFor(() => expect(papers).toHaveLength(1));
  const [paper = document] = papers.splice(0);
  expect(lines(paper, 'p')).toContain(`共 ${total - 1} 条`);
  expect(lines(paper, 'tbody tr')).toHaveLength(total - 1);
  expect(lines(paper, 'tbody td')).not.toContain(NAME);
});

it('EXPORT-leave: a file is made while its person goes on to another page, who then opens it, saves it again and closes its line', async () => {
  const page = await openCustomers('');
  await withHeldAnswers(async (held) => {
    await act(page, '导出表格');
    await begin();
    await screen.findByText(/^正在生成 客户/);
    await waitFor(() => expect(held.count()).toBeGreaterThan(0));
    await renderPage('message');
    expect(screen.getByText(/^正在生成 客户/).getAttribute('role')).toBe('status');
    held.release();
    await screen.findByText(/^已保存 客户.*\.xlsx/);
  }, '"_PageSize":1000');
  await waitFor(() => expect(saved.size).toBe(1));
  saved.clear();
  await userEvent.click(screen.getByRole('button', { name: /^再次保存/ }));
  await waitFor(() => expect(saved.size).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: /^关闭 客户/ }));
  await waitFor(() => expect(screen.queryByText(/^已保存/)).toBeNull());
});

it('EXPORT-cancel: two files are two lines, of which one is cancelled and never saved', async () => {
  const page = await openCustomers('');
  await withHeldAnswers(async (held) => {
    for (const format of ['Excel 表格 (xlsx)', 'CSV 文本']) {
      await act(page, '导出表格');
      await choose(format);
      await begin();
    }
    await waitFor(() => expect(screen.getAllByText(/^正在生成/)).toHaveLength(2));
    await waitFor(() => expect(held.count()).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: /^取消生成 .*\.xlsx/ }));
    await waitFor(() => expect(screen.getAllByText(/^正在生成/)).toHaveLength(1));
    held.release();
    await screen.findByText(/^已保存 .*\.csv/);
  }, '"_PageSize":1000');
  expect([...saved.keys()].filter((name) => name.endsWith('.xlsx'))).toEqual([]);
});

const lines = (paper: Document, tag: string) =>
  [...paper.querySelectorAll(tag)].map(({ textContent }) => textContent ?? '');

it('PRINT-list: paper has the filtered rows in the columns of the table, what they are filtered by, and who prints', async () => {
  const page = await openCustomers();
  await act(page, '打印');
  await waitFor(() => expect(papers).toHaveLength(1));
  const [paper = document] = papers.splice(0);
  expect(lines(paper, 'h1')).toEqual(['客户']);
  expect(lines(paper, 'p')).toEqual([
    '搜索：1+1 · 共 1 条',
    expect.stringMatching(/^\S+ 打印于 \d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
  expect(lines(paper, 'thead th')).toContain('预计额');
  expect(lines(paper, 'tbody tr')).toHaveLength(1);
  expect(lines(paper, 'tbody td')).toContain(NAME);
  expect(paper.querySelector('style')?.textContent).toContain('@bottom-center');
});

it('PRINT-record: paper has a record’s fields, the rows of its child tables, and the code that leads to it', async () => {
  const orders = menuId('yunqi', 'order');
  const office = await elsewhere(tenant, 'manager');
  const [order] = await office.ask<{ Id: string; OrderNo: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_order',
    _PageIndex: 1,
    _PageSize: 1,
  });
  const items = await office.ask<object[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_order_item',
    _SearchEqual: { OrderId: order?.Id },
  });
  const page = await renderPage('workDetail', { menu: orders, id: order?.Id ?? '' });
  await within(page).findAllByText('订单明细');
  await act(page, '打印');
  await waitFor(() => expect(papers).toHaveLength(1));
  const [paper = document] = papers.splice(0);
  expect(lines(paper, 'dt')).toContain('下单日期');
  expect(lines(paper, 'dd')).toContain(order?.OrderNo);
  expect(lines(paper, 'h2')).toContain('订单明细');
  expect(lines(paper, 'tbody tr')).toHaveLength(items.length);
  expect(paper.querySelector('svg[aria-label="扫码打开这条记录"] path')).not.toBeNull();
});

it('EXPORT-right: without the right to export a list offers neither a file nor paper', async () => {
  await logInAs('field');
  const page = await renderPage('workList', { menu: customers, title: '客户' });
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(within(page).getAllByRole('button', { name: '更多操作' })[0] ?? page);
  const menu = (await screen.findByRole('button', { name: '客户地图' })).closest('[role=dialog]');
  const words = within(menu as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.textContent?.trim());
  expect(words).toContain('客户地图');
  expect(words).not.toContain('导出表格');
  expect(words).not.toContain('打印');
});
