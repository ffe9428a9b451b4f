import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to one call on its way: `before` the server never hears of it; `after` it takes effect but its answer is
 * lost; `twice` the server gets it two times; `error` and `html` a gateway answers in its place; `late` it takes 30 ms.
 */
export type Fault = 'none' | 'before' | 'after' | 'twice' | 'error' | 'html' | 'late';

export interface FaultProxy {
  url: string;
  /** Decides what happens to a call; by default nothing. */
  choose(rule: (path: string, method: string) => Fault): void;
  /** Calls that reached the server, lower-case paths in order. */
  passed: string[];
  /** How often each fault struck. */
  struck: Record<Fault, number>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A network between client and server that fails as told. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let rule: (path: string, method: string) => Fault = () => 'none';
  const passed: string[] = [];
  const struck: Record<Fault, number> = {
    none: 0,
    before: 0,
    after: 0,
    twice: 0,
    error: 0,
    html: 0,
    late: 0,
  };
  const { hostname, port } = new URL(target);

  const server = http.createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  function forward(request: http.IncomingMessage, body: Buffer): Promise<Answer> {
    passed.push((request.url ?? '').split('?')[0]!.toLowerCase());
    return new Promise((resolve, reject) => {
      const { url: path, method, headers } = request;
      const onward = http.request({ hostname, port, path, method, headers }, (answer) => {
        void collect(answer).then((bytes) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        );
      });
      onward.on('error', reject);
      onward.end(body);
    });
  }

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const fault = rule((request.url ?? '').split('?')[0]!.toLowerCase(), request.method ?? '');
    struck[fault] += 1;
    const body = await collect(request);
    if (fault === 'before') return void response.destroy();
    if (fault === 'error') return void response.writeHead(503).end('busy');
    if (fault === 'html') return void response.writeHead(200).end('<html><body>gateway</body></html>');
    if (fault === 'late') await new Promise((later) => setTimeout(later, 30));
    if (fault === 'twice') await forward(request, body);
    const answer = await forward(request, body);
    if (fault === 'after') return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    choose: (next) => (rule = next),
    passed,
    struck,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
