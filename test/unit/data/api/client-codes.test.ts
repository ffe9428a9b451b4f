import '../../../kit/device-node';
import { call } from '@/data/api/transport';
import { formEngine } from '@/data/protocol/form-engine';
import { upload } from '@/data/api/hdfs';
import { callAddress } from '@/data/api/transport';
import { localFile } from '@/device/storage/files';
import { startSession } from './session-stand-in';
import { json, startTinyServer } from './tiny-server';

it('S8-20101: before the app has a tenant a call fails as an invalid client', async () => {
  expect((await callAddress('/api/x')).failure).toMatchObject({ kind: 'client', code: 20101 });
});

it('S8-20000: an unreadable answer is a system error', async () => {
  const server = await startTinyServer();
  startSession(server.url);
  server.on('/api/x', (_, response) => void response.end('<html>502</html>'));
  expect((await callAddress('/api/x')).failure).toMatchObject({ kind: 'malformed', code: 20000 });
  await server.close();
});

it('S6-anonymous: the anonymous variants of form read, table read and upload send no token', async () => {
  const server = await startTinyServer();
  startSession(server.url);
  for (const path of [
    'formengine/getformdataanonymous',
    'formengine/gettabledataanonymous',
    'hdfs/uploadanonymous',
  ])
    server.on(`/api/${path}`, (_, response) => json(response, { Code: 1, Data: {} }));
  await call(formEngine.getFormDataAnonymous, { FormEngineKey: 'diy_notice', Id: '1' });
  await call(formEngine.getTableDataAnonymous, { FormEngineKey: 'diy_notice' });
  await upload(localFile(new Blob(['x']), 'x.txt'), { Path: 'file', variant: 'uploadAnonymous' }).promise;
  expect(server.arrived).toHaveLength(3);
  expect(server.arrived.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
  await server.close();
});
