import type { Running } from '../runtime/timed-task';
import type { HttpResponse, Transfer } from '../types';

/** Shared by H5 and React Native: one exchange by XMLHttpRequest, the only call whose response headers both can read. */
export interface XhrRequest {
  method: string;
  url: string;
  header: Record<string, string>;
  body?: string | FormData | null;
  responseType: 'text' | 'arraybuffer' | 'blob';
  withCredentials?: boolean;
  onUpload?: (progress: Transfer) => void;
  onDownload?: (progress: Transfer) => void;
}

export interface XhrResponse extends Omit<HttpResponse, 'body'> {
  body: unknown;
}

/** Rejects with a plain Error when the network fails: the caller knows the code for its call. */
export function xhrExchange(request: XhrRequest): Running<XhrResponse> {
  const xhr = new XMLHttpRequest();
  const promise = new Promise<XhrResponse>((resolve, reject) => {
    xhr.open(request.method, request.url, true);
    xhr.responseType = request.responseType;
    if (request.withCredentials) xhr.withCredentials = true;
    for (const [name, value] of Object.entries(request.header)) xhr.setRequestHeader(name, value);
    xhr.onload = () => {
      resolve({ status: xhr.status, header: parseHeaders(xhr.getAllResponseHeaders()), body: xhr.response });
    };
    xhr.onerror = () => reject(new Error('network error'));
    watch(xhr.upload, request.onUpload);
    watch(xhr, request.onDownload);
    xhr.send(request.body ?? null);
  });
  return { promise, stop: () => xhr.abort() };
}

function watch(target: XMLHttpRequestEventTarget, told?: (progress: Transfer) => void): void {
  if (!told) return;
  target.onprogress = ({ loaded, total, lengthComputable }) =>
    told({ loaded, total: lengthComputable ? total : 0 });
}

function parseHeaders(text: string | null): Record<string, string> {
  const header: Record<string, string> = {};
  for (const line of (text ?? '').split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) header[line.slice(0, at).trim().toLowerCase()] = line.slice(at + 1).trim();
  }
  return header;
}
