import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import readXlsxFile from 'read-excel-file/node';
import { menuId } from '../../server/seed/base/define-menu';
import { queries } from '@/data/query/app-queries';
import { MENUS } from '@/features/menus/menus';
import { blobOf } from '@/device/storage/files.h5';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let office: Elsewhere;
const products = menuId('yunqi', 'product');
/** The requests sent to the organisation's own service. */
const calls: { path: string; type: string; body: string }[] = [];

/** The organisation's own service, which exports and imports rows as files. */
const service = http.createServer((request, reply) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('access-control-allow-headers', '*');
    reply.setHeader('access-control-expose-headers', 'content-disposition');
    const path = request.url ?? '';
    if (request.method === 'POST') calls.push({ path, type: request.headers['content-type'] ?? '', body });
    if (path === '/file') {
      reply.setHeader('content-type', 'application/octet-stream');
      reply.setHeader(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent('产品表.xlsx')}`,
      );
      reply.end('made elsewhere');
      return;
    }
    reply.setHeader('content-type', 'application/json; charset=utf-8');
    const Code = path === '/busy' ? 0 : 1;
    reply.end(JSON.stringify({ Code, Data: null, Msg: Code ? '导入了 2 条' : '服务正忙' }));
  });
});

const address = (path: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`;

/** An administrator names addresses at the menu; the app reads its menus again. */
async function name(_RowModel: Record<string, string>): Promise<void> {
  await office.ask('/api/FormEngine/uptFormData', { FormEngineKey: 'sys_menu', Id: products, _RowModel });
  await queries.refresh(MENUS);
}

/** Files handed to the user, by name; the browser saves them. */
const saved = new Map<string, Blob | undefined>();

const openProducts = () => renderPage('workList', { menu: products, title: '产品' });

async function choose(page: HTMLElement, action: string): Promise<void> {
  await within(page).findByText('远程诊断');
  await userEvent.click(within(page).getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByText(action));
}

beforeAll(async () => {
  tenant = await startTenant('admin');
  office = await elsewhere(tenant, 'admin');
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, blobOf({ path: this.href, name: '', size: 0, type: '' }));
  });
});

afterAll(() => service.close());
beforeEach(() => saved.clear());

const bytesOf = async (blob: Blob | undefined) =>
  Buffer.from(
    await new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(blob ?? new Blob());
    }),
  );

describe('a list as a file', () => {
  it('A-export-sheet: the rows that match the search are exported as a spreadsheet, numbers as numbers', async () => {
    const page = await openProducts();
    await within(page).findByText('远程诊断');
    await userEvent.type(within(page).getByRole('searchbox'), '诊断');
    await waitFor(() => expect(within(page).queryByText('操作培训')).toBeNull());
    await choose(page, '导出表格');
    await userEvent.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved.size).toBe(1));
    const [[file, blob]] = [...saved] as [[string, Blob | undefined]];
    expect(file).toMatch(/^产品 \d{4}-\d\d-\d\d \d{4}\.xlsx$/);
    const [sheet] = await readXlsxFile(await bytesOf(blob));
    const [head, ...rows] = sheet?.data ?? [];
    const column = (title: string) => rows.map((row) => row[head?.indexOf(title) ?? -1]);
    expect(column('产品名称')).toEqual(['远程诊断']);
    expect(column('销售单价')).toEqual([4800]);
  });

  it('A-export-api: a menu that names its own address gets its file there, under the name sent with it', async () => {
    await name({ ExportApi: address('/file') });
    await choose(await openProducts(), '导出表格');
    await waitFor(() => expect([...saved.keys()]).toEqual(['产品表.xlsx']));
    expect((await bytesOf(saved.get('产品表.xlsx'))).toString()).toBe('made elsewhere');
    expect(JSON.parse(calls.at(-1)?.body ?? '{}')).toMatchObject({ ModuleEngineKey: products });
    await name({ ExportApi: address('/busy') });
    await choose(await openProducts(), '导出表格');
    await screen.findByText(/服务正忙/);
    await name({ ExportApi: '' });
  });

  it('A-import-api: a chosen file goes to the address that the menu names, and its answer is shown', async () => {
    await name({ ImportApi: address('/take') });
    const picked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      const files = [new File(['a,b'], '新产品.csv', { type: 'text/csv' })];
      Object.defineProperty(this, 'files', { value: files });
      this.dispatchEvent(new Event('change'));
    });
    await choose(await openProducts(), '导入表格');
    await screen.findByText('导入了 2 条');
    picked.mockRestore();
    expect(calls.at(-1)).toMatchObject({
      path: '/take',
      type: expect.stringContaining('multipart') as string,
    });
    expect(calls.at(-1)?.body).toContain('新产品.csv');
    expect(calls.at(-1)?.body).toContain(products);
  });
});
