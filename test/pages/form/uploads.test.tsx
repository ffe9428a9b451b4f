import { waitFor } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { pendingFiles } from '@/form/store/pending-files';
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

  it('S5-limits: refuses what is too large and says so when more were chosen than fit', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: true, MaxCount: 1, MaxSize: 1 })]);
    chosen = [picture('big.jpg', 2 * 1024 * 1024), picture('a.jpg'), picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByText('“big.jpg”超过 1 MB');
    expect(page.getByText('最多上传 1 个')).toBeTruthy();
    expect(pendingFiles(store).map(({ file }) => file.name)).toEqual(['a.jpg']);
    expect(page.queryByRole('button', { name: '添加图片 照片' })).toBeNull();
  });

  it('S5-heic: takes a picture this browser cannot show and tells the user', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: true })]);
    chosen = [picture('IMG_1.HEIC', 10, 'image/heic')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    const message = await page.findByRole('alert');
    expect(message.textContent).toContain('IMG_1.HEIC');
    expect(pendingFiles(store)).toHaveLength(1);
  });

  it('C-ImgUpload-single: a second choice takes the place of the first', async () => {
    const { page, user, store } = openTestForm([images({ Multiple: false })]);
    chosen = [picture('a.jpg')];
    await user.click(page.getByRole('button', { name: '添加图片 照片' }));
    await page.findByRole('button', { name: '查看 a.jpg' });
    chosen = [picture('b.jpg')];
    await user.click(page.getByRole('button', { name: '更换 照片' }));
    await page.findByRole('button', { name: '查看 b.jpg' });
    expect(pendingFiles(store).map(({ file }) => file.name)).toEqual(['b.jpg']);
  });

  it('D-upload-before: leaves out a file its script refuses', async () => {
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

  it('C-FileUpload: lists files with their size and takes one away', async () => {
    const { page, user, store } = openTestForm([{ Name: 'v', Label: '附件', Component: 'FileUpload' }]);
    chosen = [new File([new Uint8Array(2048)], '报价.xlsx')];
    await user.click(page.getByRole('button', { name: '添加附件 附件' }));
    const row = await page.findByRole('button', { name: /^打开 报价.xlsx/ });
    expect(row.textContent).toContain('2 KB');
    expect(pendingFiles(store)[0]).toMatchObject({ path: '/file', limit: true, multiple: true });
    await user.click(page.getByRole('button', { name: '移除 报价.xlsx' }));
    expect(pendingFiles(store)).toEqual([]);
  });
});
