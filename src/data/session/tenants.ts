import { tenantOfHost } from '@/lib/url';
import { build, type Tenant } from './build-settings';

/** The tenant everybody starts with. */
const DEFAULT_OS_CLIENT = 'microi';

/** The five tenants of this build (§3); the first is the default one. Outside a build only the default one. */
export const tenants: readonly Tenant[] = readTenants(build.tenants);

/** Cleans a tenant table; entries without an id are dropped, and there is always a default tenant. */
export function readTenants(rows: ReadonlyArray<Partial<Tenant>>): Tenant[] {
  const read = rows.flatMap(({ osClient, name, apiBase, ...rest }) =>
    osClient ? [{ ...rest, osClient, name: name || osClient, apiBase: trimBase(apiBase) }] : [],
  );
  return read.length ? read : [{ osClient: DEFAULT_OS_CLIENT, name: DEFAULT_OS_CLIENT, apiBase: '' }];
}

/** The build's entry for a tenant id, compared case-insensitively; undefined for one typed by hand. */
export function findTenant(
  osClient: string | undefined,
  table: readonly Tenant[] = tenants,
): Tenant | undefined {
  const wanted = osClient?.toLowerCase();
  return table.find((tenant) => tenant.osClient.toLowerCase() === wanted);
}

/** What the launch sequence knows about where to go. */
export interface TenantSources {
  /** OsClient of the page address. */
  fromAddress?: string;
  /** Host name the page was loaded from (H5 only), e.g. `loctek-m.example.com`. */
  host?: string;
  stored?: { osClient?: string; apiBase?: string };
}

/** A tenant and the server to ask. */
export interface TenantChoice {
  osClient: string;
  apiBase: string;
  /** True when only the default was left: the server may know better from the host's domain. */
  guessed: boolean;
}

/** Determines tenant and server: address, then `{tenant}-m` host, then stored, then default (§2, §5). */
export function chooseTenant(sources: TenantSources, table: readonly Tenant[] = tenants): TenantChoice {
  const { stored } = sources;
  const named = sources.fromAddress?.trim() || tenantOfHost(sources.host ?? '');
  const fallback = table[0] ?? { osClient: DEFAULT_OS_CLIENT, apiBase: '' };
  const osClient = named || stored?.osClient || fallback.osClient;
  const known = findTenant(osClient, table);
  const storedBase = stored?.osClient === osClient ? stored.apiBase : undefined;
  return {
    osClient: known?.osClient ?? osClient,
    apiBase: trimBase(storedBase ?? known?.apiBase ?? stored?.apiBase ?? fallback.apiBase),
    guessed: !named && !stored?.osClient,
  };
}

/** Scheme, host (a name, an address of four numbers, or an IPv6 address in brackets), port and path, nothing else. */
const SERVER = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?((?:\/[\w.-]+)*)\/*$/i;
/** Hosts of a local network, which hardly ever have a certificate. */
const LOCAL = /^(localhost$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1|f[cde][0-9a-f]*:.*)\]$)/i;
const LAST_PORT = 65_535;

/** Cleans a typed server address: adds https:// (http:// for a local one), drops path slashes at the end. */
export function normaliseServer(typed: string): string | undefined {
  const text = withBrackets(typed.trim());
  const named = /^[a-z]+:\/\//i.test(text);
  const [, scheme = '', host = '', port, path = ''] = SERVER.exec(named ? text : `https://${text}`) ?? [];
  if (!host || Number(port ?? 1) < 1 || Number(port ?? 1) > LAST_PORT) return undefined;
  const ownScheme = named ? scheme.toLowerCase() : LOCAL.test(host) ? 'http' : 'https';
  return `${ownScheme}://${host.toLowerCase()}${port === undefined ? '' : `:${Number(port)}`}${path}`;
}

/** Puts an IPv6 address as people write it, `fe80::1`, into the brackets that an address needs. */
function withBrackets(text: string): string {
  return /^[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*$/i.test(text) ? `[${text}]` : text;
}

function trimBase(base: string | null | undefined): string {
  return (base ?? '').trim().replace(/\/+$/, '');
}
