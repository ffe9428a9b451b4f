import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../server/http/build-app';

it('HTTP-gone: a client that goes away before its answer is not an error of the server', async () => {
  const errors: unknown[] = [];
  const app = buildApp({ onError: (error) => errors.push(error) }, new Map(), async () => false);
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  let gone: () => void = () => undefined;
  const hasGone = new Promise<void>((resolve) => (gone = resolve));
  await app.after();
  app.post('/late', async (_request, reply) => {
    asked();
    await once(reply.raw, 'close');
    setTimeout(gone, 0);
    return { text: 'too long to be compressed at once '.repeat(10_000) };
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const address = (path: string) => `http://127.0.0.1:${port}${path}`;

  const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' };
  const call = http.request(address('/late'), { method: 'POST', headers });
  call.on('error', () => undefined);
  call.end('{}');
  await isAsked;
  call.destroy();
  await hasGone;
  // The server's own errors are still reported.
  const [answer] = (await once(http.get(address('/broken')), 'response')) as [http.IncomingMessage];
  answer.resume();
  await app.close();
  expect(errors).toMatchObject([{ message: 'broken' }]);
});
