import { os } from '../protocol/os';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';

/** /api/os/getDateTimeNow: the server's clock, `yyyy/MM/dd HH:mm:ss` of its own time zone. */
export function getDateTimeNow(options: CallOptions = {}): Promise<CallResult<string>> {
  return call(os.getDateTimeNow, {}, { anonymous: true, quiet: true, ...options });
}

/** /api/Os/GetOsClientByDomain: the tenant of a host, or else the server's default tenant. */
export function getOsClientByDomain(
  host: string,
  options: CallOptions = {},
): Promise<CallResult<{ OsClient: string }>> {
  const Domain = host.replace(/^https?:\/\//i, '').toLowerCase();
  return call(os.getOsClientByDomain, { Domain }, { form: true, anonymous: true, ...options });
}
