import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to one call on its way: `before` it is cut off and never reaches the server; `silent` the same, but no answer ever
 * comes; `after` it takes effect but its answer is cut off; `half` the answer breaks off in the middle; `twice` the server gets
 * it two times; `error` and `html` a gateway answers in its place; `late` it takes 30 ms; `expired` the server ends the session
 * of its token first.
 */
export const FAULTS = [
  'none',
  'before',
  'silent',
  'after',
  'half',
  'twice',
  'error',
  'html',
  'late',
  'expired',
] as const;
export type Fault = (typeof FAULTS)[number];

type Listener = (path: string, body: Buffer, headers: http.IncomingHttpHeaders) => void;

export interface FaultProxy {
  url: string;
  /** Decides what happens to a call; by default nothing. */
  choose(rule: (path: string, method: string) => Fault): void;
  /** Calls that reached the server, lower-case paths in order. */
  passed: string[];
  /** Calls the listener for each call that reaches the server, with its body and headers. */
  listen(listener: Listener): void;
  /** How often each fault struck. */
  struck: Record<Fault, number>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A network between client and server that fails on demand. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let rule: (path: string, method: string) => Fault = () => 'none';
  const passed: string[] = [];
  let told: Listener = () => undefined;
  const struck = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const { hostname, port } = new URL(target);

  const server = http.createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  function forward(request: http.IncomingMessage, body: Buffer): Promise<Answer> {
    const called = pathOf(request);
    passed.push(called);
    told(called, body, request.headers);
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
    const fault = rule(pathOf(request), request.method ?? '');
    struck[fault] += 1;
    const body = await collect(request);
    if (fault === 'before') return void response.destroy();
    if (fault === 'silent') return;
    if (fault === 'error') return void response.writeHead(503).end('busy');
    if (fault === 'html') return void response.writeHead(200).end('<html><body>gateway</body></html>');
    // rest: the fault is the delay; nothing depends on how long it is.
    if (fault === 'late') await new Promise((later) => setTimeout(later, 30));
    if (fault === 'twice') await forward(request, body);
    if (fault === 'expired') await endSession(request);
    const answer = await forward(request, body);
    if (fault === 'after') return void response.destroy();
    response.writeHead(answer.status, answer.headers);
    if (fault !== 'half') return void response.end(answer.body);
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
  }

  /** Ends a session as an administrator would. */
  async function endSession(request: http.IncomingMessage): Promise<void> {
    const { authorization = '', osclient = '' } = request.headers;
    const header = { authorization, osclient: String(osclient), 'content-type': 'application/json' };
    await fetch(`${target}/api/SysUser/logout`, { method: 'POST', headers: header, body: '{}' });
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    choose: (next) => (rule = next),
    listen: (listener) => (told = listener),
    passed,
    struck,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function pathOf({ url = '' }: http.IncomingMessage): string {
  return url.split('?')[0]!.toLowerCase();
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
