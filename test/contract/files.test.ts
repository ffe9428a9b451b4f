import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { UploadedFile } from '../../src/data/protocol/file';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let staff: Visitor;
let dataDir: string;
let clock = Date.parse('2026-03-02T08:00:00Z');

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'contract-files-'));
  contract = await openContract({ dataDir, now: () => clock });
  staff = await contract.visit('staff');
}, patience(120_000));
afterAll(async () => {
  await contract.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Part = [name: string, content: string | Uint8Array, fileName?: string];

function upload<T = UploadedFile>(parts: Part[], call = 'upload', visitor = staff) {
  const form = new FormData();
  for (const [name, content, fileName] of parts) {
    if (fileName === undefined) form.append(name, content as string);
    else form.append(name, new Blob([content as BlobPart]), fileName);
  }
  return visitor.send<T>(`/api/HDFS/${call}`, form);
}

/** A multipart body as it leaves a hostile client: the name goes out exactly as written here. */
function uploadRaw(fileName: string, content: string) {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  return staff.send<UploadedFile>('/api/HDFS/upload', Buffer.from(`${head}${content}\r\n--x--\r\n`), {
    'content-type': 'multipart/form-data; boundary=x',
  });
}

const allFiles = (): string[] =>
  (readdirSync(path.join(dataDir, 'files'), { recursive: true }) as string[]).filter((name) =>
    statSync(path.join(dataDir, 'files', name)).isFile(),
  );
const fetchText = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('uploading', () => {
  it('B18-1: keeps the bytes under the tenant’s path and serves them', async () => {
    const bytes = new Uint8Array(70_000).map((_value, index) => index % 251);
    const reply = await upload([
      ['Path', '/img'],
      ['Limit', 'false'],
      ['Preview', 'true'],
      ['file', bytes, '现场 照片.png'],
    ]);
    expect(reply).toMatchObject({
      Code: 1,
      Data: { Path: '/one/img/202603/现场 照片.png', Name: '现场 照片.png', Size: 70_000 },
    });
    expect(reply.Data.CreateTime).toMatch(/^2026-03-02 /);
    expect(reply.Data.Id).toMatch(/^[0-9A-Z]{26}$/);
    const response = await fetch(`${contract.server.url}/files${encodeURI(reply.Data.Path)}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it('B18-2: fields may follow the file; FileId is returned; a taken name gets a number', async () => {
    const first = await upload([
      ['file', 'a', 'same.txt'],
      ['Path', 'File/Sub'],
      ['FileId', 'client-1'],
    ]);
    expect(first.Data).toMatchObject({ Path: '/one/file/sub/202603/same.txt', Id: 'client-1' });
    const second = await upload([
      ['file', 'b', 'same.txt'],
      ['Path', 'file/sub'],
    ]);
    expect(second.Data.Path).toMatch(/^\/one\/file\/sub\/202603\/same-\d+\.txt$/);
    expect((await upload([['file', 'c', 'nowhere.txt']])).Data.Path).toBe('/one/upload/202603/nowhere.txt');
  });

  it('B18-3: several files, or Multiple, are answered with a list; equal names are refused', async () => {
    const many = await upload<UploadedFile[]>([
      ['a', '1', 'one.txt'],
      ['b', '2', 'two.txt'],
    ]);
    expect(many.Data.map((file) => file.Name)).toEqual(['one.txt', 'two.txt']);
    expect(
      await upload<UploadedFile[]>([
        ['Multiple', 'true'],
        ['file', '1', 'three.txt'],
      ]),
    ).toMatchObject({ Data: [{ Name: 'three.txt' }] });
    expect(
      await upload([
        ['a', '1', 'eq.txt'],
        ['b', '2', 'eq.txt'],
      ]),
    ).toMatchObject({ Code: 0, Msg: '同一次上传中存在重复文件名：eq.txt' });
  });

  it.each(['upload', 'uniappUpload', 'uploadAnonymous', 'uniappUploadAnonymous'])(
    'B18-4: %s',
    async (call) => {
      expect(
        (
          await upload(
            [
              ['OsClient', 'one'],
              ['file', 'x', `${call}.txt`],
            ],
            call,
          )
        ).Code,
      ).toBe(1);
      const stranger = await contract.visit();
      const reply = await upload([['file', 'x', 'stranger.txt']], call, stranger);
      expect(reply.Code).toBe(call.endsWith('Anonymous') ? 1 : 1001);
    },
  );

  it('B18-5: without a file, or with no multipart body at all, it is refused', async () => {
    expect(await upload([['Path', '/img']])).toMatchObject({ Code: 0, Msg: '参数错误！' });
    expect((await staff.call('/api/HDFS/upload', { file: 'x' })).Code).toBe(0);
    expect(
      (
        await staff.send('/api/HDFS/upload', 'garbage', {
          'content-type': 'multipart/form-data; boundary=zz',
        })
      ).Code,
    ).toBe(0);
    expect(
      (await staff.send('/api/HDFS/upload', 'garbage', { 'content-type': 'multipart/form-data' })).Code,
    ).toBe(0);
  });

  it('B18-6: 31 MB are an upload, not a body too large', async () => {
    const reply = await upload([['file', new Uint8Array(31 * 1024 * 1024), 'film.mp4']]);
    expect(reply).toMatchObject({ Code: 1, Data: { Size: 31 * 1024 * 1024 } });
  });

  it('B18-7: more than ten files or more than 100 MB are refused and nothing stays', async () => {
    const before = allFiles();
    const eleven = Array.from({ length: 11 }, (_each, n): Part => [`f${n}`, 'x', `f${n}.txt`]);
    expect((await upload(eleven)).Msg).toBe('一次最多上传10个文件！');
    expect((await upload([['file', new Uint8Array(101 * 1024 * 1024), 'huge.bin']])).Msg).toBe(
      '文件过大，单个文件最大允许100MB！',
    );
    expect(allFiles()).toEqual(before);
  });
});

describe('hostile names and folders', () => {
  it.each([
    '../../../../etc/passwd',
    '..\\\\..\\\\windows\\\\win.ini',
    '/etc/cron.d/x',
    'C:\\\\x.png',
    '....//....//x.png',
    '..',
    '.',
    '',
    '.htaccess',
    'a\u0000b.png',
    'con.txt',
    'x'.repeat(3000) + '.png',
    '<script>alert(1)</script>.html',
    '\u202egnp.exe',
    'a/../../b.png',
    '%2e%2e%2fx.png',
  ])('B18-8: a file called %j stays inside its folder', async (name) => {
    const before = new Set(allFiles());
    const reply = await uploadRaw(name, `content of ${name.length}`);
    for (const file of allFiles().filter((each) => !before.has(each))) {
      expect(file).toMatch(/^public[\\/]one[\\/]upload[\\/]202603[\\/][^\\/]{1,140}$/);
    }
    if (reply.Code === 1) expect(reply.Data.Path).toMatch(/^\/one\/upload\/202603\/[^/\\\u0000]+$/);
  });

  it.each([
    '../x',
    '/img/../../..',
    'a\\b',
    '..',
    'img/./x',
    'a%2f..',
    'x'.repeat(400),
    'img/a b',
    '~',
    'a/b/c/d/e/f/g',
  ])('B18-9: folder %j is refused', async (folder) => {
    const before = allFiles();
    expect(
      (
        await upload([
          ['Path', folder],
          ['file', 'x', 'x.txt'],
        ])
      ).Msg,
    ).toMatch(/^上传目录不合法：/);
    expect(allFiles()).toEqual(before);
  });

  it('B18-10: an uploaded page or script never runs in the workbench’s origin', async () => {
    const reply = await upload([['file', '<script>1</script>', 'evil.html']]);
    const { headers } = await fetchText(`${contract.server.url}/files${reply.Data.Path}`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    '/files/../server.lock',
    '/files/%2e%2e/server.lock',
    '/files/one/%2e%2e/%2e%2e/x',
    '/files/..%2fserver.lock',
    '/files/one%00',
    '/files/',
    '/files/one',
    '/files/one/img/%5c..',
    '/private/one/file/202501/contract.txt',
    '/files/../private/one/file/202501/contract.txt',
  ])('B18-11: %s shows nothing', async (address) => {
    const { status, text } = await fetchText(contract.server.url + address);
    expect([status, text]).toEqual([404, '404']);
  });
});

describe('private files', () => {
  const urlOf = (body: object, visitor = staff) => visitor.call<string>('/api/HDFS/GetPrivateFileUrl', body);

  it('B19-1: Limit keeps a file from the public address and opens it by a temporary one', async () => {
    const { Data: file } = await upload([
      ['Path', '/file'],
      ['Limit', 'true'],
      ['file', 'private bytes', '合同.txt'],
    ]);
    expect((await fetchText(`${contract.server.url}/files${encodeURI(file.Path)}`)).status).toBe(404);
    const { Data: url } = await urlOf({ FilePathName: file.Path });
    const opened = await fetchText(url);
    expect([opened.status, opened.text]).toEqual([200, 'private bytes']);
    expect(
      readFileSync(path.join(dataDir, 'files', 'private', ...file.Path.split('/').filter(Boolean)), 'utf8'),
    ).toBe('private bytes');
    for (const forged of [
      url.replace(/sign=./, 'sign='),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace('%E5%90%88', 'x'),
      url.split('?')[0] ?? '',
    ]) {
      expect((await fetchText(forged)).status).toBe(404);
    }
    clock += 31 * 60_000;
    expect((await fetchText(url)).status).toBe(404);
  });

  it('B19-2: several at once; files of other tenants and missing ones are refused', async () => {
    const { Data: file } = await upload([
      ['Limit', 'true'],
      ['file', 'mine', 'mine.txt'],
    ]);
    const mine = file.Path;
    expect(
      (await staff.call<string[]>('/api/HDFS/GetPrivateFileUrl', { FilePathNames: [mine] })).Data,
    ).toHaveLength(1);
    for (const FilePathName of [
      '/two/file/202501/contract.txt',
      '/one/../two/file/202501/contract.txt',
      '/one/file/none.txt',
      '/ONE/../../x',
      'one',
      '',
    ]) {
      expect((await urlOf({ FilePathName })).Code).not.toBe(1);
    }
    const stranger = await contract.visit();
    expect((await urlOf({ FilePathName: mine }, stranger)).Code).toBe(1001);
  });
});
