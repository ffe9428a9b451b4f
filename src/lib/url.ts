/** Addresses without URL and URLSearchParams, which phones' mini-program runtimes lack. */
export type UrlQuery = Record<string, string>;

/** Parses `a=1&b=%20` (a leading ? or # is fine). For a repeated name the last one counts; a broken escape stays as it is. */
export function parseQuery(text: string): UrlQuery {
  const query: UrlQuery = {};
  for (const pair of text.replace(/^[?#]/, '').split('&')) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name) setOwn(query, name, at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return query;
}

/** `{a: 1, b: undefined}` → 'a=1'; undefined and null are left out. */
export function buildQuery(query: Record<string, string | number | boolean | null | undefined>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** Adds an already encoded query to a search part; returns '' or '?…'. */
export function joinSearch(search: string, more: string): string {
  const all = [search.replace(/^\?/, ''), more].filter(Boolean).join('&');
  return all ? `?${all}` : '';
}

/** Splits an address into the parts before ?, between ? and #, and after # (without these signs). */
export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const hashAt = address.indexOf('#');
  const hash = hashAt < 0 ? '' : address.slice(hashAt + 1);
  const rest = hashAt < 0 ? address : address.slice(0, hashAt);
  const searchAt = rest.indexOf('?');
  return searchAt < 0
    ? { path: rest, search: '', hash }
    : { path: rest.slice(0, searchAt), search: rest.slice(searchAt + 1), hash };
}

/** `joinUrl('http://h/', '/api/x')` → 'http://h/api/x'; an absolute second part wins. */
export function joinUrl(base: string, path: string): string {
  if (isAbsolute(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** Whether an address names its own host: http(s), ws(s), blob, data, or `//host`. */
export function isAbsolute(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** Scheme, host and port in lower case ('https://a.b:8080'), '' when the address names no host. */
export function originOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\\]+/i.exec(address)?.[0].toLowerCase() ?? '';
}

/** Host and port in lower case; '' when the address names no host. */
export function hostOf(address: string): string {
  return originOf(address).replace(/^[^/]+\/\//, '');
}

/** The tenant named by a host of the form `{tenant}-m.domain` (spec §5); undefined for any other host. */
export function tenantOfHost(host: string): string | undefined {
  return /^([a-z0-9][a-z0-9_-]*?)-m\.[a-z0-9.-]+(:\d+)?$/i.exec(host)?.[1]?.toLowerCase();
}

/** The address of a tenant's own client: the host `{tenant}-m` in front of the domain (spec §5). */
export function hostOfTenant(tenant: string, domain: string): string {
  return `${tenant.toLowerCase()}-m.${domain.replace(/^\.+/, '')}`;
}

/**
 * Whether a redirect stays inside the app: one slash, no host, no scheme, no backslash or control character. Everything else
 * (`//evil`, `javascript:`, foreign addresses) must open home.
 */
export function isInternalPath(path: string): boolean {
  const plain = decode(path);
  return (
    /^\/(?![/\\])/.test(plain) && !/[\\\u0000-\u001f]/.test(plain) && !/^\/+[a-z][a-z0-9+.-]*:/i.test(plain)
  );
}

/**
 * The address of a stored file: a relative path is appended to the tenant's FileServer, an absolute one stays as it is. A path
 * contains names unescaped: each is encoded, once, because `#`, `?` and `%` in a name would have another meaning.
 */
export function fileUrl(fileServer: string | null | undefined, path: string | null | undefined): string {
  if (!path) return '';
  return isAbsolute(path) || !fileServer ? path : joinUrl(fileServer, encodePath(path));
}

/** The address of a picture in a text: its writer has encoded it as they saw fit, so escapes stay as they are. */
export function pictureUrl(fileServer: string | null | undefined, source: string): string {
  if (!source || isAbsolute(source) || !fileServer) return source;
  return joinUrl(fileServer, source.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/#/g, '%23'));
}

/** Encodes every part of a path; lone surrogates, which no address can carry, are replaced. */
function encodePath(path: string): string {
  const whole = Array.from(path, (sign) => (/^[\ud800-\udfff]$/.test(sign) ? '\ufffd' : sign)).join('');
  return whole.split('/').map(encodeURIComponent).join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

function setOwn(query: UrlQuery, name: string, value: string): void {
  Object.defineProperty(query, name, { value, enumerable: true, writable: true, configurable: true });
}
