import type { HttpMethod } from '@/device/types';
import type { Endpoint } from '../protocol/define-endpoint';
import { sendWithSession } from './exchange';
import type { CallResult, CallTask, ExchangeOptions, PreparedRequest } from './exchange';
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
 */
export function call<Params extends object, Data>(
  endpoint: Endpoint<Params, Data>,
  params: NoInfer<Params>,
  options?: CallOptions,
): Promise<CallResult<Data>> {
  return startCall(endpoint, params, options).promise;
}

/** The same with a handle to abort it: the result then has `failure` 'abort', 600003. */
export function startCall<Params extends object, Data>(
  endpoint: Endpoint<Params, Data>,
  params: NoInfer<Params>,
  options?: CallOptions,
): CallTask<Data> {
  return startCallAt(endpoint.path, params, options);
}

/**
 * An address as given in a tenant's definition, for {@link callAddress}: `$ApiBase$` stands for the tenant's server,
 * `$OsClient$` for its name.
 */
export function namedAddress(named: string, osClient: string): string {
  return named
    .trim()
    .replace(/\$ApiBase\$/g, '')
    .replace(/\$OsClient\$/g, encodeURIComponent(osClient));
}

/**
 * Calls an address that a tenant's definition or script names, or one on another server.
 *
 * @param address a path on the tenant's server, or an absolute address, which gets the token only if it is the tenant's
 * own
 */
export function callAddress<T>(
  address: string,
  body?: object,
  options?: CallOptions,
): Promise<CallResult<T>> {
  return startCallAt<T>(address, body, options).promise;
}

/** Calls whose name itself says that they need no login, no matter whether a form, a page or a tenant's script makes them. */
const ANONYMOUS = /^[^?#]*Anonymous(?:[?#]|$)/i;

function startCallAt<T>(path: string, body: object = {}, given: CallOptions = {}): CallTask<T> {
  const options = ANONYMOUS.test(path) ? { ...given, anonymous: true } : given;
  const { method, responseType, withCredentials, timeout } = options;
  return sendWithSession<T>(
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

/** Batch calls have an array as their root: there the extras go into each element. */
function withExtras(body: object, { extras }: PreparedRequest): object {
  if (!Array.isArray(body)) return { ...extras, ...body };
  return body.map((item: unknown) =>
    typeof item === 'object' && item !== null ? { ...extras, ...item } : item,
  );
}
