import type { HttpMethod } from '@/device/types';
import { exchange } from './exchange';
import type { CallResult, CallTask, ExchangeOptions, Sent } from './exchange';
import { exchangeText } from './request';

export type { CallResult, CallTask, Failure } from './exchange';

export interface CallOptions extends ExchangeOptions {
  /** Default POST. */
  method?: HttpMethod;
  /** Body as a bracketed form instead of JSON. */
  form?: boolean;
  header?: Record<string, string>;
  responseType?: 'text' | 'arraybuffer';
  withCredentials?: boolean;
  /** Milliseconds, 100 ms – 10 min; default 10 s. */
  timeout?: number;
}

/**
 * Calls the tenant server. Never rejects: a refusal has the server's Code and Msg, a network failure Code 0 and
 * `failure`; both are shown unless `quiet`. The four extras of spec §7 join the body (each element of an array).
 * @param path of the call (`/api/…`), or an absolute address, which gets the token only if it is the tenant's own
 */
export function call<T>(path: string, body: object = {}, options: CallOptions = {}): Promise<CallResult<T>> {
  return startCall<T>(path, body, options).promise;
}

/** The same with a handle to abort it: the result then has `failure` 'abort', 600003. */
export function startCall<T>(path: string, body: object = {}, options: CallOptions = {}): CallTask<T> {
  const { method, responseType, withCredentials, timeout } = options;
  return exchange<T>(
    {
      path,
      body,
      send: (sent) =>
        exchangeText({
          url: sent.url,
          method,
          data: withExtras(body, sent),
          header: {
            'content-type': options.form ? 'application/x-www-form-urlencoded' : 'application/json',
            ...options.header,
            ...sent.header,
          },
          responseType,
          withCredentials,
          timeout,
        }),
    },
    options,
  );
}

/** Batch calls bind an array at the root (contract A.5): there the extras travel in each element. */
function withExtras(body: object, { extras }: Sent): object {
  if (!Array.isArray(body)) return { ...extras, ...body };
  return body.map((item: unknown) =>
    typeof item === 'object' && item !== null ? { ...extras, ...item } : item,
  );
}
