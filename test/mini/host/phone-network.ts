import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import type { AsyncCalls, DownloadCall, HttpAnswer, HttpCall, Native, UploadCall } from '../runtime/bridge';
import type { PhoneFiles } from './phone-files';

interface Exchange {
  answer: IncomingMessage;
  body: Buffer;
}

/** Types that a phone declares for an uploaded file. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
  json: 'application/json',
};

/** The phone's network: real HTTP, as a mini-program does it (no CORS, own time limit). */
export class PhoneNetwork implements AsyncCalls {
  private readonly running = new Map<number, ClientRequest>();

  constructor(private readonly files: PhoneFiles) {}

  http = (call: HttpCall): Promise<Native<HttpAnswer>> =>
    this.guard(async () =>
      asAnswer(await this.exchange(call, call.method, Buffer.from(call.body ?? '', 'base64'))),
    );

  upload = (call: UploadCall): Promise<Native<HttpAnswer>> =>
    this.guard(async () => {
      const { body, type } = multipart(call, fs.readFileSync(this.files.real(call.path)));
      const header = { ...withoutContentType(call.header), 'content-type': type };
      return asAnswer(await this.exchange({ ...call, header }, 'POST', body));
    });

  download = (
    call: DownloadCall,
  ): Promise<Native<{ statusCode: number; header: Record<string, string>; path: string }>> =>
    this.guard(async () => {
      const done = await this.exchange(call, 'GET', Buffer.alloc(0));
      const extension = path.extname(call.url.split(/[?#]/)[0] ?? '').slice(1) || 'bin';
      const address = call.path ?? this.files.newTemporary(extension);
      fs.writeFileSync(this.files.real(address), done.body);
      return { statusCode: done.answer.statusCode ?? 0, header: headersOf(done.answer), path: address };
    });

  abort = (id: number): Promise<Native<null>> => {
    this.running.get(id)?.destroy(Object.assign(new Error('abort'), { code: 'abort' }));
    return Promise.resolve({ ok: null });
  };

  /** Ends the requests still in progress. */
  close(): void {
    for (const request of this.running.values()) request.destroy();
  }

  private exchange(call: Omit<HttpCall, 'method' | 'body'>, method: string, body: Buffer): Promise<Exchange> {
    return new Promise<Exchange>((resolve, reject) => {
      const header = {
        ...call.header,
        ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
      };
      const library = call.url.startsWith('https:') ? https : http;
      const request = library.request(call.url, { method, headers: header, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => finish(() => resolve({ answer, body: Buffer.concat(parts) })));
      });
      const limit = setTimeout(() => {
        request.destroy(Object.assign(new Error('timeout'), { code: 'timeout' }));
      }, call.timeout);
      const finish = (settle: () => void): void => {
        clearTimeout(limit);
        this.running.delete(call.id);
        settle();
      };
      this.running.set(call.id, request);
      request.on('error', (error) => finish(() => reject(error)));
      request.end(body);
    });
  }

  private async guard<T>(action: () => Promise<T>): Promise<Native<T>> {
    try {
      return { ok: await action() };
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      const kind = failure.code === 'timeout' || failure.code === 'abort' ? failure.code : 'network';
      return { failed: { kind, message: failure.message || String(failure.code) } };
    }
  }
}

/** Headers as the server spelled them: phones do not agree on their case, so the host does not change it. */
function headersOf(answer: IncomingMessage): Record<string, string> {
  const header: Record<string, string> = {};
  for (let at = 0; at + 1 < answer.rawHeaders.length; at += 2) {
    header[answer.rawHeaders[at] as string] = answer.rawHeaders[at + 1] as string;
  }
  return header;
}

function asAnswer({ answer, body }: Exchange): HttpAnswer {
  const cookies = answer.headers['set-cookie'] ?? [];
  return {
    statusCode: answer.statusCode ?? 0,
    header: headersOf(answer),
    body: body.toString('base64'),
    cookies,
  };
}

/** The phone sets the type of a form itself, with a boundary; what the app sets is ignored. */
const withoutContentType = (header: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(header).filter(([name]) => name.toLowerCase() !== 'content-type'));

function multipart(call: UploadCall, file: Buffer): { body: Buffer; type: string } {
  const boundary = `mini-${randomUUID()}`;
  const fileName = call.fileName ?? path.basename(call.path);
  const type = TYPES[path.extname(fileName).slice(1)] ?? 'application/octet-stream';
  const part = (disposition: string, more = ''): Buffer =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`);
  const fields = Object.entries(call.fields).flatMap(([name, value]) => [
    part(`name="${name}"`),
    Buffer.from(`${value}\r\n`),
  ]);
  const body = Buffer.concat([
    ...fields,
    part(`name="${call.name}"; filename="${fileName}"`, `content-type: ${type}\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
