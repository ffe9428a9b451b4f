import { http } from '@/device/network/http';
import type { DeviceTask, HttpMethod, HttpResponse } from '@/device/types';
import { encodeBracketForm } from '@/lib/bracket-form';
import { joinSearch, splitAddress } from '@/lib/url';

/** Request timeout, ms (spec §7). */
const REQUEST_TIMEOUT = 10_000;
/** For batch and engine calls that ask for it, ms. */
export const ENGINE_TIMEOUT = 15_000;
/** Uploads, downloads, sockets, ms (spec §9). */
export const TRANSFER_TIMEOUT = 60_000;
const SHORTEST_TIMEOUT = 100;
const LONGEST_TIMEOUT = 600_000;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Options of the request wrapper, spec §7. */
export interface RequestOptions {
  url: string;
  method?: HttpMethod;
  /** An object or array; a text is sent as it is. */
  data?: object | string;
  /** A content-type of application/x-www-form-urlencoded makes the body a bracketed form; else it is JSON. */
  header?: Record<string, string>;
  responseType?: 'text' | 'arraybuffer';
  withCredentials?: boolean;
  /** Milliseconds, held between 100 ms and 10 min; default 10 s. */
  timeout?: number;
}

/** A timeout within the limits of the product; anything that is not a number gives the default. */
export function boundedTimeout(timeout: number | undefined, standard = REQUEST_TIMEOUT): number {
  if (timeout === undefined || !Number.isFinite(timeout)) return standard;
  return Math.min(LONGEST_TIMEOUT, Math.max(SHORTEST_TIMEOUT, timeout));
}

/**
 * The request wrapper of spec §7, without credentials; the body comes unread. Rejects with DeviceError 'timeout' (5),
 * 'abort' (600003) or a network error (5); every status resolves.
 */
export function exchangeText(options: RequestOptions): DeviceTask<HttpResponse> {
  const method = options.method ?? 'POST';
  const header = lowerCase(options.header ?? {});
  const bodiless = method === 'GET' || method === 'HEAD';
  // A content type without content would cost browsers a preflight.
  if (bodiless) delete header['content-type'];
  else header['content-type'] ??= 'application/json';
  return http({
    url: bodiless ? withData(options.url, options.data) : options.url,
    method,
    header,
    data: bodiless ? undefined : encodeBody(options.data, header['content-type'] ?? ''),
    responseType: options.responseType ?? 'text',
    withCredentials: options.withCredentials,
    timeout: boundedTimeout(options.timeout),
  });
}

function encodeBody(data: object | string | undefined, type: string): string {
  if (typeof data === 'string') return data;
  return type.startsWith(FORM_TYPE) ? encodeBracketForm(data ?? {}) : JSON.stringify(data ?? {});
}

function withData(url: string, data: object | string | undefined): string {
  if (data === undefined) return url;
  const { path, search, hash } = splitAddress(url);
  const query = typeof data === 'string' ? data : encodeBracketForm(data);
  return path + joinSearch(search, query) + (hash ? `#${hash}` : '');
}

function lowerCase(header: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), value]));
}
