import { tenantOfHost } from '@/lib/url';
import { build } from './build';

/** One organisation the product serves, as the build knows it. */
export interface Tenant {
  /** The id sent as OsClient. */
  osClient: string;
  /** What people call it. */
  name: string;
  /** Base address without a trailing slash; empty = the address the client itself was loaded from (H5 only). */
  apiBase: string;
  /** False for the tenant whose tab bar shows icons without words (§2). */
  tabLabels?: boolean;
}

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

/** The build's entry of a tenant id, compared without regard to case; undefined for one typed by hand. */
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
  /** True when nothing but the default was left: the server may know better by the host's domain. */
  guessed: boolean;
}

/** Decides tenant and server: address, then `{tenant}-m` host, then stored, then default (§2, §5). */
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

/** Cleans a typed server address: adds https:// (http:// for a local one), drops path slashes at the end. */
export function normaliseServer(typed: string): string | undefined {
  const text = typed.trim();
  if (!text) return undefined;
  const local = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(text);
  const full = /^[a-z]+:\/\//i.test(text) ? text : `${local ? 'http' : 'https'}://${text}`;
  return /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w./-]*)?$/i.test(full) ? trimBase(full) : undefined;
}

function trimBase(base: string | null | undefined): string {
  return (base ?? '').trim().replace(/\/+$/, '');
}
