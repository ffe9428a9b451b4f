import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { openStored } from '@/device/storage/files';
import { pendingFiles } from '@/form/store/pending-files';
import { overlayStore } from '@/ui/overlay/machine';
import { openTestForm } from '../../kit/open-test-form';

/** The user's choice in the next file dialog. */
let chosen: File[] = [];

beforeAll(() => {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: chosen });
    this.dispatchEvent(new Event('change'));
  });
});
afterAll(() => jest.restoreAllMocks());
afterEach(cleanup);

const picture = (name: string, size = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

const images = (ImgUpload: object) => ({
  Name: 'v',
  Label: '照片',
  Component: 'ImgUpload',
  Config: JSON.stringify({ ImgUpload }),
});

describe('uploads', () => {
  it('S5-hold: keeps chosen files for the submit, with the directory, privacy and placeholder of each', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: true, Limit: true, MaxCount: 3 })]);
    chosen = [picture('a.jpg'), picture('b.png', 20, 'image/png')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByRole('button', { name: '查看 b.png' });
    expect(page.getByText('2 / 3')).toBeTruthy();
    const [first, second] = pendingFiles(store);
    expect(first).toMatchObject({ field: 'v', multiple: true, limit: true, preview: true, path: '/img' });
    expect(second?.file).toMatchObject({ name: 'b.png', size: 20 });
    expect(first?.key).not.toBe(second?.key);
  });

  it('S5-limits: refuses files that are too large and tells when more were chosen than fit', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: true, MaxCount: 1, MaxSize: 1 })]);
    chosen = [picture('big.jpg', 2 * 1024 * 1024), picture('a.jpg'), picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByText('“big.jpg”超过 1 MB');
    expect(page.getByText('最多上传 1 个')).toBeTruthy();
    expect(pendingFiles(store).map(({ file }) => file.name)).toEqual(['a.jpg']);
    expect(page.queryByRole('button', { name: '添加图片 照片' })).toBeNull();
  });

  it('S5-heic: accepts a picture this browser cannot show and informs the user', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: true })]);
    chosen = [picture('IMG_1.HEIC', 10, 'image/heic')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    const message = await page.findByRole('alert');
    expect(message.textContent).toContain('IMG_1.HEIC');
    expect(pendingFiles(store)).toHaveLength(1);
  });

  it('C-ImgUpload-single: a second choice replaces the first', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: false })]);
    chosen = [picture('a.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByRole('button', { name: '查看 a.jpg' });
    chosen = [picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '更换 照片' }));
    await page.findByRole('button', { name: '查看 b.jpg' });
    expect(pendingFiles(store).map(({ file }) => file.name)).toEqual(['b.jpg']);
  });

  it('J-DEL-replace-undo: a replaced picture can be restored, and its replacement leaves the device', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: false })]);
    const idOf = () => pendingFiles(store).map(({ file }) => ('id' in file ? file.id : ''))[0] ?? '';
    chosen = [picture('a.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByRole('button', { name: '查看 a.jpg' });
    const first = idOf();
    chosen = [picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '更换 照片' }));
    await page.findByText('已移除 a.jpg');
    const second = idOf();
    await user.click(page.getByRole('button', { name: '撤销' }));
    expect(idOf()).toBe(first);
    expect(await openStored(first)).toBeDefined();
    await waitFor(async () => expect(await openStored(second)).toBeUndefined());
  });

  it('D-upload-before: leaves out a file that its script refuses', async () => {
    const refusing = {
      ...images({ Multiple: true }),
      Config: JSON.stringify({
        ImgUpload: { Multiple: true },
        Upload: { BeforeUploadV8: 'V8.Result = false' },
      }),
    };
    const { page, user, store, actions } = openTestForm([refusing], { answer: false });
    chosen = [picture('a.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await waitFor(() => expect(actions).toHaveLength(1));
    expect(actions[0]).toEqual({
      name: 'v',
      action: 'before-upload',
      detail: { name: 'a.jpg', size: 10, type: 'image/jpeg' },
    });
    expect(pendingFiles(store)).toEqual([]);
  });

  it('C-FileUpload: lists files with their size and removes one', async () => {
    const { page, user, store } = openTestForm([{ Name: 'v', Label: '附件', Component: 'FileUpload' }]);
    chosen = [new File([new Uint8Array(2048)], '报价.xlsx')];
    await user.click(page.getByRole('button', { name: '添加附件 附件' }));
    const row = await page.findByRole('button', { name: /^打开 报价.xlsx/ });
    expect(row.textContent).toContain('2 KB');
    expect(pendingFiles(store)[0]).toMatchObject({ path: '/file', limit: true, multiple: true });
    await user.click(page.getByRole('button', { name: '移除 报价.xlsx' }));
    expect(pendingFiles(store)).toEqual([]);
  });

  it('J-DEL-upload-undo: a removed picture or file is named and comes back to its place, including its copy', async () => {
    const { page, user, store } = openTestForm([
      images({ Multiple: true, MaxCount: 3 }),
      { Name: 'w', Label: '附件', Component: 'FileUpload' },
    ]);
    const names = () => pendingFiles(store).map(({ file }) => file.name);
    chosen = [picture('a.jpg'), picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await user.click(await page.findByRole('button', { name: '移除 a.jpg' }));
    await page.findByText('已移除 a.jpg');
    expect(names()).toEqual(['b.jpg']);
    await user.click(page.getByRole('button', { name: '撤销' }));
    expect(names()).toEqual(['a.jpg', 'b.jpg']);
    const [back] = pendingFiles(store);
    expect(back && 'id' in back.file && (await openStored(back.file.id))?.name).toBe('a.jpg');
    chosen = [new File([new Uint8Array(2048)], '报价.xlsx')];
    await user.click(page.getByRole('button', { name: '添加附件 附件' }));
    await user.click(await page.findByRole('button', { name: '移除 报价.xlsx' }));
    await page.findByText('已移除 报价.xlsx');
    await user.click(page.getByRole('button', { name: '撤销' }));
    expect(names()).toEqual(['a.jpg', 'b.jpg', '报价.xlsx']);
  });

  it('LATE-upload: a picture that takes longer to prepare brings back none that was removed meanwhile', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: true, MaxCount: 9 })]);
    const names = () => pendingFiles(store).map(({ file }) => file.name);
    chosen = [picture('a.jpg'), picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByRole('button', { name: '移除 a.jpg' });
    let giveUp: (() => void) | undefined;
    // After a while the browser fails to decode it: the picture is taken as it is.
    const createImageBitmap = () => new Promise((_resolve, reject) => (giveUp = () => reject(new Error())));
    Object.assign(window, { createImageBitmap });
    chosen = [picture('slow.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await waitFor(() => expect(giveUp).toBeDefined());
    await user.click(page.getByRole('button', { name: '移除 a.jpg' }));
    giveUp?.();
    Reflect.deleteProperty(window, 'createImageBitmap');
    await waitFor(() => expect(names()).toContain('slow.jpg'));
    expect(names()).toEqual(['b.jpg', 'slow.jpg']);
  });

  it('S5-image-seen: files with a picture’s extension look like pictures, others do not', async () => {
    const names = ['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.bmp', 'f.webp', 'g.tiff', 'h.jpg.exe'];
    const v = JSON.stringify(
      names.map((Name) => ({ Id: Name, Name, Path: `/file/${Name}`, Size: 1, CreateTime: '' })),
    );
    const field = { Name: 'v', Label: '附件', Component: 'FileUpload' };
    const { page } = openTestForm([field], { mode: 'View', row: { Id: 'r', v } });
    const looks = await Promise.all(
      names.map(async (name) => {
        const row = await page.findByRole('button', { name: new RegExp(`^打开 ${name}`) });
        return row.querySelector('.uploads__kind')?.innerHTML;
      }),
    );
    expect(new Set(looks.slice(0, 6)).size).toBe(1);
    expect(new Set(looks.slice(6)).size).toBe(1);
    expect(looks[0]).not.toBe(looks[6]);
  });

  it('A-download-progress: while a large file is downloading its progress is shown', async () => {
    const half = Buffer.alloc(100_000);
    const server = http.createServer((request, reply) => {
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('access-control-allow-headers', '*');
      reply.setHeader('content-length', 2 * half.length);
      if (request.method === 'OPTIONS') reply.end();
      else reply.write(half, () => setTimeout(() => reply.end(half), 400));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const Path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plan.pdf`;
    const v = JSON.stringify([{ Id: 'f', Name: 'plan.pdf', Path, Size: 200_000, CreateTime: '' }]);
    const said: string[] = [];
    const stop = overlayStore.subscribe(({ notice }) => notice && said.push(notice.text));
    const field = { Name: 'v', Label: '附件', Component: 'FileUpload' };
    const { page, user } = openTestForm([field], { mode: 'View', row: { Id: 'r', v } });
    // A browser would save it.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await page.findByRole('button', { name: /^打开 plan.pdf/ }));
    await waitFor(() => expect(said).toContain('正在打开 50%'));
    await waitFor(() => expect(overlayStore.getState().notice).toBeUndefined());
    stop();
    server.close();
  });
});
