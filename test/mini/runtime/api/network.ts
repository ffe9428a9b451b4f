import { decode, encode, fromBase64, isBuffer, toBase64 } from '../bytes';
import type { HttpAnswer, Native } from '../bridge';
import { Refused, settle, type Options } from './call';
import { realAddress, type ApiContext } from './context';

/** How long a phone waits when the app sets no limit, in ms. */
const DEFAULT_TIMEOUT = 60_000;

/** How WeChat words a broken network. */
const BROKEN = { errno: 600_001 };
const MESSAGES: Record<string, [message: string, more: object]> = {
  timeout: ['timeout', { errno: 5 }],
  abort: ['abort', { errno: 600_003 }],
};

type Progress = (event: {
  progress: number;
  totalBytesSent: number;
  totalBytesExpectedToSend: number;
}) => void;

/** `request`, `uploadFile` and `downloadFile`: real HTTP to the server under test, and to no other. */
export function networkApi(context: ApiContext): Record<string, (options: Options) => unknown> {
  let count = 0;
  const start = (
    name: string,
    method: string,
    options: Options,
    send: (id: number, url: string) => Promise<object>,
  ): object => {
    const id = (count += 1);
    const progress = new Set<Progress>();
    void settle(name, { ...options, complete: options.complete ?? (() => undefined) }, async () => {
      const url = admit(context, method, String(options['url']));
      const result = await send(id, url).catch((error: unknown) => {
        if (error instanceof Refused) context.journal.requests.push({ method, url, outcome: error.message });
        throw error;
      });
      context.journal.requests.push({ method, url, outcome: (result as { statusCode: number }).statusCode });
      for (const listener of progress)
        listener({ progress: 100, totalBytesSent: 0, totalBytesExpectedToSend: 0 });
      return result;
    });
    return {
      abort: () => void context.bridge.abort(id),
      onProgressUpdate: (listener: Progress) => void progress.add(listener),
      offProgressUpdate: (listener: Progress) => void progress.delete(listener),
      onHeadersReceived: () => undefined,
      offHeadersReceived: () => undefined,
    };
  };
  return {
    request: (options) => {
      const method = String(options['method'] ?? 'GET').toUpperCase();
      return start('request', method, options, async (id, address) => {
        const header = headerOf(options);
        const { url, body } = withBody(address, method, options['data'], header);
        const timeout = Number(options['timeout'] ?? DEFAULT_TIMEOUT);
        return asResult(
          unwrap(await context.bridge.http({ id, url, method, header, body, timeout })),
          options,
        );
      });
    },
    uploadFile: (options) =>
      start('uploadFile', 'POST', options, async (id, address) => {
        const fields = Object.entries((options['formData'] ?? {}) as Record<string, unknown>);
        const answer = unwrap(
          await context.bridge.upload({
            id,
            url: address,
            header: headerOf(options),
            timeout: Number(options['timeout'] ?? DEFAULT_TIMEOUT),
            path: String(options['filePath']),
            name: String(options['name']),
            fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
            ...(options['fileName'] ? { fileName: String(options['fileName']) } : {}),
          }),
        );
        return {
          statusCode: answer.statusCode,
          data: decode(fromBase64(answer.body)),
          header: answer.header,
        };
      }),
    downloadFile: (options) =>
      start('downloadFile', 'GET', options, async (id, address) => {
        const answer = unwrap(
          await context.bridge.download({
            id,
            url: address,
            header: headerOf(options),
            timeout: Number(options['timeout'] ?? DEFAULT_TIMEOUT),
            ...(options['filePath'] ? { path: String(options['filePath']) } : {}),
          }),
        );
        const where = options['filePath'] ? { filePath: answer.path } : { tempFilePath: answer.path };
        return { statusCode: answer.statusCode, header: answer.header, ...where };
      }),
  };
}

/**
 * Refuses what the phone would refuse: calls without a network, and any host that is not the server under test.
 *
 * @returns the address to call
 */
export function admit(context: ApiContext, method: string, url: string): string {
  const address = realAddress(url, context);
  if (address === undefined) {
    context.journal.errors.push({
      kind: 'off-host',
      message: `${method} ${url} leaves the server under test`,
    });
    throw new Refused('url not in domain list', BROKEN);
  }
  if (!context.phone.online) {
    context.journal.requests.push({ method, url: address, outcome: 'network' });
    throw new Refused('errcode:-106 error_msg:net::ERR_INTERNET_DISCONNECTED', BROKEN);
  }
  return address;
}

/** The result of a native call, or the refusal a phone would give. */
export function unwrap<T>(answer: Native<T>): T {
  if ('ok' in answer) return answer.ok;
  const [message, more] = MESSAGES[answer.failed.kind] ?? [answer.failed.message, BROKEN];
  throw new Refused(message, more);
}

function headerOf(options: Options): Record<string, string> {
  const header = Object.entries((options['header'] ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    header.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}

/** Places data where a phone does: in the address for GET, else in the body by its content type. */
function withBody(
  url: string,
  method: string,
  data: unknown,
  header: Record<string, string>,
): { url: string; body?: string } {
  if (data === undefined || data === null || data === '') return { url };
  const form = (value: unknown): string =>
    Object.entries(value as object)
      .map(
        ([name, item]) =>
          `${encodeURIComponent(name)}=${encodeURIComponent(typeof item === 'object' ? JSON.stringify(item) : String(item))}`,
      )
      .join('&');
  if (method === 'GET' && typeof data === 'object' && !isBuffer(data)) {
    return { url: `${url}${url.includes('?') ? '&' : '?'}${form(data)}` };
  }
  const typeName = Object.keys(header).find((name) => name.toLowerCase() === 'content-type');
  if (!typeName) header['content-type'] = 'application/json';
  const type = header[typeName ?? 'content-type'] ?? '';
  if (isBuffer(data)) return { url, body: toBase64(new Uint8Array(data)) };
  const text =
    typeof data === 'string' ? data : type.includes('urlencoded') ? form(data) : JSON.stringify(data);
  return { url, body: toBase64(encode(text)) };
}

function asResult(answer: HttpAnswer, options: Options): object {
  const bytes = fromBase64(answer.body);
  const rest = { statusCode: answer.statusCode, header: answer.header, cookies: answer.cookies };
  if (options['responseType'] === 'arraybuffer') return { ...rest, data: bytes.buffer };
  const text = decode(bytes);
  return { ...rest, data: (options['dataType'] ?? 'json') === 'json' ? parsed(text) : text };
}

/** Phones try to read JSON, and hand the text over when it is not. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
