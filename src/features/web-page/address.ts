import { joinUrl } from '@/lib/url';
import type { SysConfig } from '@/data/protocol/config';
import { readText } from '@/lib/read-value';

/** What to do with an address: show it, ask first (a host the tenant does not name), or refuse it. */
export type WebTarget =
  | { kind: 'show'; url: string; host: string }
  | { kind: 'ask'; url: string; host: string }
  | { kind: 'refuse' };

const ABSOLUTE = /^(https?):\/\/([^/?#\\@]+)(?=[/?#]|$)/i;

function hostOf(url: string): string {
  return ABSOLUTE.exec(url)?.[2]?.toLowerCase() ?? '';
}

/** Hosts the tenant allows: WebViewHosts, `;`- or `,`-separated; a leading dot or `*.` includes all subdomains. */
function allowedHosts(config: SysConfig | null): string[] {
  return readText(config?.['WebViewHosts'])
    .split(/[;,\s]+/)
    .map((host) => host.trim().toLowerCase().replace(/^\*/, ''))
    .filter((host) => host !== '');
}

const matches = (host: string, allowed: string): boolean =>
  host === allowed || host.endsWith(allowed.startsWith('.') ? allowed : `.${allowed}`);

/** Hosts that belong to the tenant: its server, files and H5. Only they are ever given the token. */
export function isOwnHost(url: string, apiBase: string, config: SysConfig | null): boolean {
  const host = hostOf(url);
  const own = [apiBase, readText(config?.ApiBase), readText(config?.FileServer), readText(config?.H5Url)];
  return host !== '' && own.some((base) => hostOf(base) === host);
}

/**
 * Judges an address for the web page (spec §2 web-view; allow-list of hosts from the tenant's config).
 *
 * @param address absolute, or a path of the tenant's file server
 */
export function judgeAddress(address: string, apiBase: string, config: SysConfig | null): WebTarget {
  const trimmed = address.trim();
  const isPath = /^\/(?![/\\])/.test(trimmed);
  const url = isPath ? joinUrl(readText(config?.FileServer) || apiBase, trimmed) : trimmed;
  const host = hostOf(url);
  if (host === '') return { kind: 'refuse' };
  const isAllowed =
    isOwnHost(url, apiBase, config) ||
    allowedHosts(config).some((allowed) => matches(host.replace(/:\d+$/, ''), allowed));
  return { kind: isAllowed ? 'show' : 'ask', url, host };
}

/**
 * The address with the token inserted, if the page requests one with `{token}` and is the tenant's own; everywhere
 * else the placeholder is removed.
 */
export function withToken(url: string, token: string, own: boolean): string {
  return url.replace(/\{token\}/g, own ? encodeURIComponent(token) : '');
}
