/**
 * A browser's device in Node, for tests of src that need no page: import it first, and the H5 files of src/device run
 * on it (XMLHttpRequest over Node's fetch, localStorage in a Map, no IndexedDB, so big values live in memory).
 */
import { setMaxListeners } from 'node:events';

const kept = new Map<string, string>();
const events = new EventTarget();
let online = true;

const localStorageInMemory: Storage = Object.create(null, {
  getItem: { value: (key: string) => kept.get(key) ?? null },
  setItem: {
    value: (key: string, value: string) => {
      kept.set(key, value);
      Object.defineProperty(localStorageInMemory, key, { value, enumerable: true, configurable: true });
    },
  },
  removeItem: {
    value: (key: string) => {
      if (kept.delete(key)) Reflect.deleteProperty(localStorageInMemory, key);
    },
  },
});

/** Takes the network away or brings it back, as the device reports it; requests themselves still work. */
export function setOnline(next: boolean): void {
  online = next;
  events.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

/** Brings the app to the front or sends it to the background. */
export function setVisible(visible: boolean): void {
  pageDocument.visibilityState = visible ? 'visible' : 'hidden';
  pageDocument.dispatchEvent(new Event('visibilitychange'));
}

/** Everything in localStorage. */
export function storedTexts(): Record<string, string> {
  return Object.fromEntries(kept);
}

class NodeXhr {
  status = 0;
  response: unknown = null;
  responseType: XMLHttpRequestResponseType = 'text';
  withCredentials = false;
  onload?: () => void;
  onerror?: () => void;
  onprogress?: (event: ProgressEvent) => void;
  readonly upload: { onprogress?: (event: ProgressEvent) => void } = {};
  private method = 'GET';
  private url = '';
  private readonly stopping = new AbortController();
  private readonly headers = new Headers();
  private answered = new Headers();

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return Array.from(this.answered, ([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.stopping.abort();
  }

  send(body: string | FormData | null): void {
    void this.exchange(body).then(
      () => this.onload?.(),
      () => {
        if (!this.stopping.signal.aborted) this.onerror?.();
      },
    );
  }

  private async exchange(body: string | FormData | null): Promise<void> {
    const { method, headers, url } = this;
    const answer = await fetch(url, { method, headers, body, signal: this.stopping.signal });
    if (body) this.upload.onprogress?.(progress(1));
    const bytes = await answer.arrayBuffer();
    this.onprogress?.(progress(bytes.byteLength));
    this.status = answer.status;
    this.answered = answer.headers;
    if (this.responseType === 'arraybuffer') this.response = bytes;
    else if (this.responseType === 'blob') this.response = new Blob([bytes]);
    else this.response = new TextDecoder().decode(bytes);
  }
}

function progress(size: number): ProgressEvent {
  return { loaded: size, total: size, lengthComputable: true } as ProgressEvent;
}

const pageDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
// However many windows a test opens, all listen to this one device; that is no leak.
setMaxListeners(0, events, pageDocument);
const page = Object.assign(events, {
  localStorage: localStorageInMemory,
  location: { host: 'localhost', origin: 'http://localhost', pathname: '/', search: '', hash: '' },
  history: { state: null, replaceState: () => undefined },
  // The embedded database, in the same process, takes these from the window.
  encodeURIComponent,
  decodeURIComponent,
});

const device = {
  window: page,
  document: pageDocument,
  XMLHttpRequest: NodeXhr,
  navigator: Object.defineProperty({ userAgent: 'Node', platform: 'Linux x86_64' }, 'onLine', {
    get: () => online,
  }),
};
for (const [name, value] of Object.entries(device)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
