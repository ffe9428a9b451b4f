import { patience } from '../kit/patience';
import { ask, keep } from './file-kit';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let clock = Date.parse('2026-03-02T08:00:00Z');
let staff: Visitor;

beforeAll(async () => {
  contract = await openContract({ now: () => clock });
  staff = await contract.visit('staff');
}, patience(120_000));
afterAll(() => contract.close());

describe('what a file holds', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const script = '<script>fetch("/api")</script>';
  const served = async (name: string, content: string | Uint8Array) => {
    const { Data: address } = await ask(staff, await keep(staff, content, name));
    const { headers } = await fetch(address);
    return {
      type: headers.get('content-type') ?? '',
      disposition: (headers.get('content-disposition') ?? '').split(';')[0],
      policy: headers.get('content-security-policy') ?? '',
      sniffing: headers.get('x-content-type-options'),
    };
  };

  it.each<[string, string, string | Uint8Array]>([
    ['a page', 'page.html', `<html>${script}</html>`],
    ['a page called a picture', 'page.png', `<html>${script}</html>`],
    ['a page called a text', 'page.txt', `<!DOCTYPE html>${script}`],
    ['a page called a PDF', 'page.pdf', script],
    ['a page behind blanks', 'page.jpg', `\n\n   <body onload=alert(1)>`],
    ['a page behind a mark of order', 'page.gif', `\ufeff<html>${script}`],
    ['a page in UTF-16', 'page.bmp', Buffer.from(`\ufeff<html>${script}`, 'utf16le')],
    ['a drawing called a picture', 'drawing.png', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['XML called a picture', 'drawing.jpg', `<?xml version="1.0"?><svg>${script}</svg>`],
    ['a comment first', 'comment.webp', `<!-- x --><html>${script}`],
    ['a table', 'table.csv', `=cmd|' /C calc'!A0`],
    ['a script', 'code.js', 'alert(1)'],
    ['a program called a picture', 'program.png', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a page with an unknown end', 'page.shtml', `<html>${script}`],
    ['a page in capitals', 'PAGE.HTM', `<HTML>${script}`],
    ['XHTML', 'page.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ])('FILE-type: %s becomes a download', async (_name, name, content) => {
    expect(await served(name, content)).toMatchObject({ disposition: 'attachment', sniffing: 'nosniff' });
    expect((await served(name, content)).type).not.toMatch(/html|xml|javascript|^image|pdf/);
  });

  it.each<[string, string, string | Uint8Array, string]>([
    ['a picture', 'real.png', png, 'image/png'],
    ['a picture in capitals', 'REAL.PNG', png, 'image/png'],
    ['a text', 'note.txt', '会议记录 <b>', 'text/plain; charset=utf-8'],
    ['a PDF', 'paper.pdf', '%PDF-1.7\n1 0 obj', 'application/pdf'],
  ])('FILE-type-twin: %s is shown in place', async (_name, name, content, type) => {
    expect(await served(name, content)).toMatchObject({ type, disposition: 'inline', sniffing: 'nosniff' });
  });

  it('FILE-svg: a drawing is shown, without its scripts', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
    const { type, policy } = await served('drawing.svg', drawing);
    expect(type).toBe('image/svg+xml');
    expect(policy).toMatch(/default-src 'none'.*sandbox$/);
  });

  it.each([
    '报价#3 100%.txt',
    'a b  c.txt',
    '50%25.txt',
    '😀🎉.txt',
    "it's (1) & co!.txt",
    '+plus=equal;semi,comma@at$.txt',
    '合同（最终版）【盖章】.txt',
    `${'长'.repeat(90)}.txt`,
    `${'😀'.repeat(80)}.txt`,
    'é-composed.txt',
    'no-extension',
  ])('FILE-name: %s opens under its own name', async (name) => {
    const path = await keep(staff, 'bytes', name);
    expect(Buffer.byteLength(path.split('/').pop() ?? '')).toBeLessThanOrEqual(255);
    const { Data: address } = await ask(staff, path);
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([200, 'bytes']);
    const shown =
      /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(shown)).toBe(path.split('/').pop());
  });
});

describe('uploading without a login', () => {
  const send = async (sizes: number[], from = '203.0.113.7') => {
    const form = new FormData();
    form.append('OsClient', 'one');
    sizes.forEach((size, index) =>
      form.append(`f${index}`, new Blob([new Uint8Array(size)]), `a${index}.bin`),
    );
    const stranger = await contract.visit();
    return stranger.send<unknown>('/api/HDFS/uploadAnonymous', form, { 'x-forwarded-for': from });
  };
  const megabyte = 1024 * 1024;

  it('FILE-anonymous-size: takes a few small files, but neither one of 11 MB nor six', async () => {
    expect((await send([100, 100])).Code).toBe(1);
    expect((await send([11 * megabyte])).Msg).toBe('文件过大，单个文件最大允许10MB！');
    expect((await send([1, 1, 1, 1, 1, 1])).Msg).toBe('一次最多上传5个文件！');
  });

  it('FILE-anonymous-quota: takes a limited amount from one network in an hour, and from another no less for it', async () => {
    const replies: string[] = [];
    for (let n = 0; n < 8; n += 1) replies.push((await send([8 * megabyte], '203.0.113.8')).Msg ?? '');
    expect(replies.filter((text) => text === '上传过多，请稍后再试！')).toHaveLength(2);
    expect((await send([1000], '203.0.113.9')).Code).toBe(1);
    expect((await send([9 * megabyte], '203.0.113.8')).Code).toBe(0);
    clock += 60 * 60_000;
    expect((await send([8 * megabyte], '203.0.113.8')).Code).toBe(1);
  });

  it('FILE-anonymous-count: counts files too', async () => {
    for (let n = 0; n < 6; n += 1) await send([1, 1, 1, 1, 1], '203.0.113.10');
    expect((await send([1], '203.0.113.10')).Code).toBe(0);
  });
});
