/**
 * The server cannot be reached for as long as `work` takes.
 *
 * @param path only calls whose address contains it fail, e.g. `/addFormData`; every call when it is left out
 */
export function withoutNetwork(work: () => Promise<void>, path = ''): Promise<void> {
  const fail = (request: XMLHttpRequest) => {
    setTimeout(() => request.dispatchEvent(new ProgressEvent('error')), 0);
  };
  return instead(work, path, fail);
}

/**
 * Calls whose address contains `path` reach the server `ms` milliseconds later, for as long as `work` takes.
 */
export function slowly(work: () => Promise<void>, path: string, ms: number): Promise<void> {
  return instead(work, path, (_request, send) => void setTimeout(send, ms));
}

/**
 * Records the calls whose address contains `path`, in order, as they go out while `work` runs.
 *
 * @returns their bodies as they are sent
 */
export async function askedDuring(work: () => Promise<void>, path: string): Promise<string[]> {
  const asked: string[] = [];
  await instead(work, path, (_request, send, body) => {
    asked.push(String(body));
    send();
  });
  return asked;
}

/** Answers that have arrived and are kept from the page. */
export interface HeldAnswers {
  count: () => number;
  /** Gives the page those that have arrived so far. */
  release: () => void;
  /** Gives the page the one that was requested last, before the others. */
  releaseLast: () => void;
}

/**
 * Holds answers back for as long as `work` takes; answers still held then are never given.
 *
 * @param words only answers to calls whose address or body contains them
 */
export function withHeldAnswers(work: (held: HeldAnswers) => Promise<void>, words: string): Promise<void> {
  let waiting: Array<() => void> = [];
  const held: HeldAnswers = {
    count: () => waiting.length,
    release() {
      const come = waiting;
      waiting = [];
      come.forEach((give) => give());
    },
    releaseLast: () => waiting.pop()?.(),
  };
  return instead(
    () => work(held),
    '',
    (request, send, body, address) => {
      const { onload } = request;
      if (`${address} ${String(body)}`.includes(words))
        request.onload = (event) => waiting.push(() => onload?.call(request, event));
      send();
    },
  );
}

type Sending = (request: XMLHttpRequest, send: () => void, body: unknown, address: string) => void;

/** Sends the calls whose address contains `path` by `sending`. */
async function instead(work: () => Promise<void>, path: string, sending: Sending): Promise<void> {
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function remember(this: XMLHttpRequest, ...args: unknown[]) {
    addresses.set(this, String(args[1]));
    Reflect.apply(open, this, args);
  };
  XMLHttpRequest.prototype.send = function sendOtherwise(this: XMLHttpRequest, body) {
    const now = () => send.call(this, body);
    const address = addresses.get(this);
    if (address?.includes(path) ?? path === '') sending(this, now, body, address ?? '');
    else now();
  };
  try {
    await work();
  } finally {
    Object.assign(XMLHttpRequest.prototype, { open, send });
  }
}

/**
 * Answers to calls whose address contains `path` reach the page as `reshape` makes them.
 *
 * @returns the function that ends this
 */
export function reshapeAnswers<Answer>(path: string, reshape: (answer: Answer) => object): () => void {
  const { responseText, response } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
  const reshaped = new WeakMap<XMLHttpRequest, string>();
  const rewrite = (request: XMLHttpRequest, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '' || !request.responseURL.includes(path)) return value;
    const text = reshaped.get(request) ?? JSON.stringify(reshape(JSON.parse(value) as Answer));
    reshaped.set(request, text);
    return text;
  };
  for (const [name, described] of Object.entries({ responseText, response })) {
    Object.defineProperty(XMLHttpRequest.prototype, name, {
      ...described,
      get(this: XMLHttpRequest) {
        return rewrite(this, described.get?.call(this));
      },
    });
  }
  return () => Object.defineProperties(XMLHttpRequest.prototype, { responseText, response });
}

/** The server fails with an internal error at calls whose address contains `path`, for as long as `work` takes. */
export async function whileFailing(path: string, work: () => Promise<void>): Promise<void> {
  const answer = { Code: 0, Data: null, Msg: '服务器内部错误', DataAppend: { TraceId: 'trace-1' } };
  const stop = reshapeAnswers(path, () => answer);
  try {
    await work();
  } finally {
    stop();
  }
}
