import type { UrlQuery } from '@/lib/url';
import type { LaunchAddress } from '../types';

/** Names of the parameters read at launch, spec §2. */
export const LAUNCH_NAMES = ['OsClient', 'code', 'AppKey', 'token', 'Token', 'v8debug'] as const;

/** Picks the launch parameters out of one or two queries; the first one that has a parameter wins. */
export function launchOf(...queries: UrlQuery[]): LaunchAddress {
  const pick = (name: string) => queries.map((query) => query[name]).find((value) => value) ?? undefined;
  const found: LaunchAddress = {
    OsClient: pick('OsClient'),
    code: pick('code'),
    AppKey: pick('AppKey'),
    token: pick('token') ?? pick('Token'),
    v8debug: pick('v8debug'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
