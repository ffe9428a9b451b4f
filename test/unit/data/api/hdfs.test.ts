import '../../../kit/device-node';
import { download, upload } from '@/data/api/hdfs';
import { blobOf, localFile, removeSavedFile, saveFile } from '@/device/storage/files';
import { chatLoginCode } from '@/device/sharing/chat-login';
import { eventually } from '../../../kit/eventually';
import { startSession, type SessionStandIn } from './session-stand-in';
import { json, startTinyServer, type TinyServer } from './tiny-server';

let server: TinyServer;
let session: SessionStandIn;

beforeEach(async () => {
  server = await startTinyServer();
  session = startSession(server.url);
});
afterEach(() => server.close());

const picture = () => localFile(new Blob(['bytes of a picture'], { type: 'image/png' }), '照片.png');
const stored = {
  Path: '/demo/img/a.png',
  Name: 'a.png',
  Size: 18,
  CreateTime: '2026-11-20 10:00:00',
  Id: 'f1',
};

describe('uploads', () => {
  it('S7-upload: send the file and the texts "true"/"false", and take the token from the answer', async () => {
    server.on('/api/hdfs/upload', (_, response) =>
      json(response, { Code: 1, Data: stored }, { authorization: 'token-2' }),
    );
    const seen: number[] = [];
    const options = {
      Path: '/img',
      Limit: true,
      Preview: false,
      onProgress: ({ loaded }: { loaded: number }) => seen.push(loaded),
    };
    expect(await upload(picture(), options).promise).toMatchObject({ Code: 1, Data: stored });
    const { text, headers } = server.arrived[0]!;
    expect(text).toMatch(/name="Limit"\r\n\r\ntrue\r\n/);
    expect(text).toMatch(/name="Preview"\r\n\r\nfalse\r\n/);
    expect(text).toMatch(/name="Path"\r\n\r\n\/img\r\n/);
    expect(text).toMatch(/name="OsClient"\r\n\r\ndemo\r\n/);
    expect(text).toContain('bytes of a picture');
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect([session.state.token, seen.length]).toEqual(['token-2', 1]);
  });

  it('S7-upload-variant: users who are not logged in use a separate address, and no token', async () => {
    session.state.loggedIn = false;
    server.on('/api/hdfs/uploadanonymous', (_, response) => json(response, { Code: 1, Data: stored }));
    expect(await upload(picture(), { Path: '/img' }).promise).toMatchObject({ Code: 1 });
    expect(server.arrived.map(({ path }) => path)).toEqual(['/api/hdfs/uploadanonymous']);
    expect(server.arrived[0]?.headers.authorization).toBeUndefined();
  });

  it('S7-upload-once: a server that lacks a variant gets no file twice for it', async () => {
    server.on('/api/hdfs/upload', (_, response) => json(response, { Code: 1, Data: stored }));
    const send = () => upload(picture(), { Path: '/img', variant: 'uniappUpload' }).promise;
    expect([(await send()).Code, (await send()).Code]).toEqual([1, 1]);
    expect(server.arrived.map(({ path }) => path)).toEqual([
      '/api/hdfs/uniappupload',
      '/api/hdfs/upload',
      '/api/hdfs/upload',
    ]);
  });

  it('S7-upload-404: fall back to upload when the server lacks the variant', async () => {
    server.on('/api/hdfs/upload', (_, response) => json(response, { Code: 1, Data: stored }));
    const answer = await upload(picture(), { Path: '/img', variant: 'uniappUploadAnonymous' }).promise;
    expect(answer).toMatchObject({ Code: 1, Data: stored });
    expect(server.arrived.map(({ path }) => path)).toEqual([
      '/api/hdfs/uniappuploadanonymous',
      '/api/hdfs/upload',
    ]);
    expect(server.arrived[0]!.headers.authorization).toBeUndefined();
    expect(session.notices).toEqual([]);
  });

  it('S9-upload-concurrency: run five at a time', async () => {
    let running = 0;
    let most = 0;
    let answerAll = (): void => undefined;
    const fiveAreThere = new Promise<void>((answer) => (answerAll = answer));
    server.on('/api/hdfs/upload', async (_, response) => {
      running += 1;
      most = Math.max(most, running);
      // rest: a sixth would come now; none is answered before the fifth has arrived.
      if (running === 5) setTimeout(answerAll, 50);
      await fiveAreThere;
      running -= 1;
      json(response, { Code: 1, Data: stored });
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => upload(picture(), { Path: '/img' }).promise),
    );
    expect([answers.every(({ Code }) => Code === 1), most]).toEqual([true, 5]);
  });

  it('S5-upload-parameter: without a file answer 前端参数错误！ and send nothing', async () => {
    expect(await upload(undefined, { Path: '/img' }).promise).toMatchObject({
      Code: 0,
      Msg: '前端参数错误！',
    });
    expect([server.arrived, session.notices.map(({ text }) => text)]).toEqual([[], ['前端参数错误！']]);
  });

  it('S8-transfer: have code 602001 when no answer comes, and file error when the bytes are gone', async () => {
    session.state.apiBase = 'http://127.0.0.1:1';
    expect((await upload(picture(), { Path: '/img' }).promise).failure).toMatchObject({
      kind: 'network',
      code: 602001,
    });
    const gone = { path: 'blob:gone', name: 'x.png', size: 1, type: 'image/png' };
    expect((await upload(gone, { Path: '/img' }).promise).failure?.detail).toBe('file error');
  });

  it('can be aborted while they wait in the queue', async () => {
    server.on('/api/hdfs/upload', () => undefined);
    const tasks = Array.from({ length: 6 }, () => upload(picture(), { Path: '/img' }));
    await eventually(() => expect(server.arrived).toHaveLength(5));
    for (const task of tasks.reverse()) task.abort();
    const answers = await Promise.all(tasks.map(({ promise }) => promise));
    expect(answers.every(({ failure }) => failure?.kind === 'abort' && failure.code === 600003)).toBe(true);
  });
});

describe('downloads', () => {
  it('S7-download: give a file with its bytes and name, with progress', async () => {
    server.on('/files/%E5%90%88%E5%90%8C.pdf', (_, response) => void response.end('pdf bytes'));
    const seen: number[] = [];
    const answer = await download('/files/合同.pdf', { onProgress: ({ loaded }) => seen.push(loaded) })
      .promise;
    expect(answer).toMatchObject({ Code: 1, Data: { name: '合同.pdf', size: 9 } });
    expect(await blobOf(answer.Data)?.text()).toBe('pdf bytes');
    expect([server.arrived[0]!.method, seen.at(-1)]).toEqual(['GET', 9]);
  });

  it('S5-download-parameter: without an address answer 前端参数错误！', async () => {
    expect(await download('').promise).toMatchObject({ Code: 0, Msg: '前端参数错误！' });
  });

  it('S8-download: have code 602001 when the file does not exist or no answer comes', async () => {
    expect((await download('/files/none.pdf').promise).failure).toMatchObject({ code: 602001, status: 404 });
    expect((await download('http://127.0.0.1:1/x').promise).failure).toMatchObject({ code: 602001 });
  });
});

describe('what the web lacks', () => {
  it('S8-unsupported: saveFile, removeSavedFile and login reject', async () => {
    await expect(saveFile('blob:x')).rejects.toMatchObject({ errMsg: 'saveFile is not supported here' });
    await expect(removeSavedFile('x')).rejects.toMatchObject({
      errMsg: 'removeSavedFile is not supported here',
    });
    await expect(chatLoginCode()).rejects.toMatchObject({ errMsg: 'login is not supported here' });
  });
});
