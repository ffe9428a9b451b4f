import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { blobOf } from '@/device/storage/files.h5';
import { readPdfs } from '../kit/pdf-text';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';

const orders = menuId('yunqi', 'order');
const saved = new Map<string, Blob | undefined>();
let stored: { Id: string; OrderNo: string }[];

beforeAll(async () => {
  // jsdom cannot read what is in the margin of a page, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, blobOf({ path: this.href, name: '', size: 0, type: '' }));
  });
  const office = await elsewhere(await startTenant('manager'), 'manager');
  stored = await office.ask('/api/FormEngine/getTableData', { FormEngineKey: 'diy_order', _PageSize: 1000 });
});

beforeEach(() => saved.clear());

async function act(page: HTMLElement, action: string): Promise<void> {
  await userEvent.click(within(page).getAllByRole('button', { name: '更多操作' })[0] ?? page);
  await userEvent.click(await screen.findByRole('button', { name: action }));
}

async function savedPdf(): Promise<{ name: string; words: string }> {
  await waitFor(() => expect(saved.size).toBe(1));
  const [[name, blob]] = [...saved] as [[string, Blob]];
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  return { name, words: readPdfs(Buffer.from(bytes))[0]?.pages.join(' ') ?? '' };
}

it('PDF-save-record: a record is saved as a file that is named by what it is', async () => {
  const [order] = stored;
  const page = await renderPage('workDetail', { menu: orders, id: order?.Id ?? '' });
  await within(page).findAllByText('订单明细');
  await act(page, '下载 PDF');
  const { name, words } = await savedPdf();
  const number = order?.OrderNo ?? '';
  expect(name).toMatch(/^\S+ .+\.pdf$/);
  expect(name).toContain(number);
  expect(words).toContain(number);
});

it('PDF-save-list: of the chosen rows of a list only these are in the file', async () => {
  const page = await renderPage('workList', { menu: orders, title: '订单' });
  await within(page).findByText(/^共 [\d,]+ 条/);
  await userEvent.click(await within(page).findByRole('radio', { name: '表格' }));
  await within(page).findByRole('grid');
  await act(page, '选择多条');
  const all = await within(page).findAllByRole('checkbox');
  const boxes = all.filter((box) => box.closest('.table__row--head') === null);
  await userEvent.click(boxes[0] ?? page);
  await userEvent.click(boxes[1] ?? page);
  await within(page).findByText('已选 2 条');
  await userEvent.click(within(page).getByRole('button', { name: '更多' }));
  await userEvent.click(await screen.findByRole('button', { name: '下载 PDF' }));
  const { words } = await savedPdf();
  expect(stored.filter(({ OrderNo }) => words.includes(OrderNo))).toHaveLength(2);
});

/** A server that has no font answers in the place of the tenant's. */
async function withoutFont(work: () => Promise<void>): Promise<void> {
  const answer = {
    Code: 0,
    Data: null,
    DataAppend: { Hint: 'NoFont' },
    Msg: '服务器未配置中文字体，不能生成 PDF！',
  };
  const poor = http.createServer(({ headers }, reply) => {
    reply.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    });
    reply.end(JSON.stringify(answer));
  });
  await new Promise<void>((listens) => poor.listen(0, '127.0.0.1', listens));
  const { port } = poor.address() as AddressInfo;
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function elsewhere(
    this: XMLHttpRequest,
    method: string,
    url: string,
    ...rest: unknown[]
  ) {
    const address = /getRecordPdf/i.test(url) ? `http://127.0.0.1:${port}/` : url;
    Reflect.apply(open, this, [method, address, ...rest]);
  };
  try {
    await work();
  } finally {
    XMLHttpRequest.prototype.open = open;
    poor.closeAllConnections();
    await new Promise((closes) => poor.close(closes));
  }
}

it('PDF-no-font: where the server has no font the browser prints, and says so', async () => {
  const papers: string[] = [];
  const getter = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')?.get;
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const frame = getter?.call(this) as Window | null;
    if (frame) frame.print = () => void papers.push(frame.document.body.textContent ?? '');
    return frame;
  });
  const [order] = stored;
  const page = await renderPage('workDetail', { menu: orders, id: order?.Id ?? '' });
  await within(page).findAllByText('订单明细');
  await withoutFont(async () => {
    await act(page, '下载 PDF');
    await screen.findByText('服务器未配置中文字体，改由浏览器打印');
    await waitFor(() => expect(papers).toHaveLength(1));
  });
  expect(papers[0]).toContain(order?.OrderNo);
  expect(saved.size).toBe(0);
});
