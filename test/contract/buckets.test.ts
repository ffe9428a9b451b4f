import '../kit/real-clock';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { UploadedFile } from '../../src/data/protocol/file';
import type { Bucket } from '../../server/files/bucket';
import { runAdmin } from '../../server/admin';
import { openBucket } from '../../server/files/open-bucket';
import { startLocalS3 } from '../kit/local-s3';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

jest.setTimeout(patience(120_000));

const folder = mkdtempSync(path.join(os.tmpdir(), 'buckets-'));
let s3: Awaited<ReturnType<typeof startLocalS3>>;
beforeAll(async () => {
  s3 = await startLocalS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

const names = [
  'a.png',
  '现场 照片 (1).png',
  'a+b&c=d#e%20f%.txt',
  "it's [1] {2} ~`!@$^,;.pdf",
  '🙂 é.jpg',
  'Ünïcödé.TXT',
];

describe.each(['folder', 's3'] as const)('files in a bucket of kind %s', (kind) => {
  let bucket: Bucket;
  let temporaries = 0;
  beforeAll(async () => {
    bucket = await openBucket(path.join(folder, kind), kind === 's3' ? s3.settings : undefined);
  });

  const temporary = (content: Uint8Array | string): string => {
    const file = path.join(folder, `temporary-${(temporaries += 1)}`);
    writeFileSync(file, content);
    return file;
  };

  const textAt = async (at: string, isPrivate: boolean): Promise<string | null> => {
    const file = await bucket.read(at, isPrivate);
    return file && (await bytesOf(await file.stream())).toString();
  };

  it.each(names)('keeps %s under its own name', async (name) => {
    const at = `/one/img/202603/${name}`;
    expect(await bucket.take(at, false, temporary(`in ${name}`))).toBe(true);
    expect(await textAt(at, false)).toBe(`in ${name}`);
  });

  it('takes a file over once, and never replaces another one', async () => {
    const at = '/one/file/202603/once.txt';
    const [first, second] = [temporary('first'), temporary('second')];
    expect(await bucket.take(at, true, first)).toBe(true);
    expect(existsSync(first)).toBe(false);
    expect(await bucket.take(at, true, second)).toBe(false);
    expect(existsSync(second)).toBe(true);
    expect(await textAt(at, true)).toBe('first');
  });

  it('keeps public and private files apart', async () => {
    await bucket.put('/one/file/202603/apart.txt', true, 'secret');
    expect(await bucket.read('/one/file/202603/apart.txt', false)).toBeNull();
    expect(await bucket.exists('/one/file/202603/apart.txt', false)).toBe(false);
    expect(await bucket.exists('/one/file/202603/apart.txt', true)).toBe(true);
  });

  it('reports size, first bytes and time, for empty files too', async () => {
    const content = randomBytes(10_000);
    // Some stores report whole seconds.
    const before = new Date(Date.now() - 1000);
    await bucket.put('/one/file/202603/sized.bin', false, content);
    const file = (await bucket.read('/one/file/202603/sized.bin', false))!;
    expect(file.size).toBe(10_000);
    const head = await file.head();
    expect(head.length).toBeGreaterThan(0);
    expect(content.subarray(0, head.length).equals(head)).toBe(true);
    const times = [before, file.modified, new Date()];
    expect(times).toEqual([...times].sort((one, other) => Number(one) - Number(other)));
    await bucket.put('/one/file/202603/empty.txt', false, '');
    const empty = (await bucket.read('/one/file/202603/empty.txt', false))!;
    expect([empty.size, (await empty.head()).length]).toEqual([0, 0]);
    expect((await bytesOf(await empty.stream())).length).toBe(0);
  });

  it('brings a large file back byte for byte', async () => {
    const content = randomBytes(12 * 1024 * 1024);
    expect(await bucket.take('/one/file/202603/large.bin', true, temporary(content))).toBe(true);
    const file = (await bucket.read('/one/file/202603/large.bin', true))!;
    expect(file.size).toBe(content.length);
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    expect(hash(await bytesOf(await file.stream()))).toBe(hash(content));
  });

  it('lists what is below a folder, and removes', async () => {
    await bucket.put('/two/img/202603/x y.png', false, '12');
    await bucket.put('/two/file/202603/z.txt', true, '345');
    await bucket.put('/twofold/file/202603/z.txt', true, '345');
    const listed = [];
    for await (const file of bucket.list('/two')) listed.push(file);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        { path: '/two/img/202603/x y.png', isPrivate: false, size: 2 },
        { path: '/two/file/202603/z.txt', isPrivate: true, size: 3 },
      ]),
    );
    await bucket.remove('/two/img/202603/x y.png', false);
    await bucket.remove('/two/img/202603/x y.png', false);
    expect(await bucket.exists('/two/img/202603/x y.png', false)).toBe(false);
  });
});

describe('a server whose files are in an S3', () => {
  let contract: Contract;
  let staff: Visitor;
  beforeAll(async () => {
    contract = await openContract({ s3: s3.settings });
    staff = await contract.visit('staff');
  });
  afterAll(() => contract.close());

  const upload = (content: string, name: string, limit: string) => {
    const form = new FormData();
    form.append('Path', 'img');
    form.append('Limit', limit);
    form.append('file', new Blob([content]), name);
    return staff.send<UploadedFile>('/api/HDFS/upload', form);
  };

  it('shows public files to everybody, and private ones only under its own signed addresses', async () => {
    const { Data: open } = await upload('public', '公开.txt', 'false');
    expect(await (await fetch(`${contract.server.url}/files${encodeURI(open.Path)}`)).text()).toBe('public');
    const { Data: own } = await upload('private', '私人 文件.txt', 'true');
    expect((await fetch(`${contract.server.url}/files${encodeURI(own.Path)}`)).status).toBe(404);
    const ask = (visitor: Visitor) =>
      visitor.call<string>('/api/HDFS/GetPrivateFileUrl', { FilePathName: own.Path });
    const { Data: address } = await ask(staff);
    const answer = await fetch(address);
    expect(await answer.text()).toBe('private');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(address.replace(/sign=./, 'sign=_'))).status).toBe(404);
    expect((await ask(await contract.visit('second'))).Code).not.toBe(1);
  });

  it('gives each of several simultaneous uploads with one name its own place', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, at) => upload(`n${at}`, 'same.txt', 'false')),
    );
    expect(new Set(replies.map(({ Data }) => Data.Path)).size).toBe(5);
    for (const [at, { Data }] of replies.entries())
      expect(await (await fetch(`${contract.server.url}/files${Data.Path}`)).text()).toBe(`n${at}`);
  });

  it('does not start when the bucket does not exist', async () => {
    await expect(openContract({ s3: { ...s3.settings, bucket: 'nowhere' } })).rejects.toThrow(
      /bucket nowhere/,
    );
  });
});

describe('the command that copies a folder’s files into an S3', () => {
  it('brings all of them, compares them, and may be run again', async () => {
    const data = path.join(folder, 'to-copy');
    const from = await openBucket(path.join(data, 'files'));
    for (const [at, name] of names.entries())
      await from.put(`/moved/img/202603/${name}`, at % 2 === 0, randomBytes(1000));
    const to = await openBucket('', s3.settings);
    // A different file that is already there is reported, not overwritten.
    await to.put(`/moved/img/202603/${names[0]}`, true, 'another one');
    const { endpoint = '', bucket, credentials } = s3.settings;
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
    };
    const run = () => runAdmin(['files-to-s3', '--data', data], environment);
    expect(await run()).toEqual({
      lines: [
        '6 files (6000 bytes): 5 copied, 5 the same in both',
        `not the same: /moved/img/202603/${names[0]}`,
      ],
      failed: true,
    });
    await to.remove(`/moved/img/202603/${names[0]}`, true);
    expect((await run()).lines).toEqual(['6 files (6000 bytes): 1 copied, 6 the same in both']);
    expect((await run()).lines).toEqual(['6 files (6000 bytes): 0 copied, 6 the same in both']);
  });

  it('says what is missing', async () => {
    await expect(runAdmin(['files-to-s3', '--data', folder], {})).rejects.toThrow(/S3_BUCKET/);
    await expect(runAdmin(['nothing'], {})).rejects.toThrow(/no command nothing/);
  });
});

it('BUCKET-command: opens as the command of the server loads it, without a build', async () => {
  const script = `
    import { loadSource } from './scripts/lib/typescript.mjs';
    const { openBucket } = loadSource('server/files/open-bucket.ts');
    await openBucket('', ${JSON.stringify(s3.settings)});
    console.log('opened');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('opened\n');
});
