import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import qs from 'qs';

/** One request as it arrived. */
export interface Arrived {
  method: string;
  /** Lower case, without query. */
  path: string;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** Parsed by its content type; multipart stays text. */
  body: unknown;
  text: string;
}

export type Answer = (request: Arrived, response: ServerResponse) => void | Promise<void>;

export interface TinyServer {
  url: string;
  arrived: Arrived[];
  /** Answers a path from now on. */
  on(path: string, answer: Answer): void;
  /** How often a path was requested. */
  count(path: string): number;
  close(): Promise<void>;
}

export function json(response: ServerResponse, body: unknown, header: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...header });
  response.end(JSON.stringify(body));
}

/** A real HTTP server that answers whatever a test sets, including what no sound server would. */
export async function startTinyServer(): Promise<TinyServer> {
  const answers = new Map<string, Answer>();
  const arrived: Arrived[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const [path = '', search = ''] = (incoming.url ?? '').split('?');
      const text = Buffer.concat(chunks).toString();
      const request: Arrived = {
        method: incoming.method ?? '',
        path: path.toLowerCase(),
        query: qs.parse(search),
        headers: incoming.headers,
        body: parsed(text, incoming.headers['content-type'] ?? ''),
        text,
      };
      arrived.push(request);
      const answer = answers.get(request.path);
      if (answer) void answer(request, response);
      else response.writeHead(404).end('<html>Not Found</html>');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    on: (path, answer) => answers.set(path.toLowerCase(), answer),
    count: (path) => arrived.filter((request) => request.path === path.toLowerCase()).length,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function parsed(text: string, type: string): unknown {
  if (type.startsWith('application/json')) return JSON.parse(text);
  return type.startsWith('application/x-www-form-urlencoded') ? qs.parse(text) : text;
}
