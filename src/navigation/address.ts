import { formModes, routeEntries, routeTable } from './route-table';
import type { FormPageMode, ParamKind, Route, RouteName, RouteParams } from './route-table';

/** A parameter that is missing, cannot be decoded, or is of the wrong kind; the page shows its error state. */
export interface RouteParamError {
  readonly kind: 'route-param';
  readonly route: RouteName;
  readonly param: string;
  readonly reason: 'missing' | 'malformed';
}

export type ParsedParams<N extends RouteName> =
  | { readonly params: RouteParams<N>; readonly error?: undefined }
  | { readonly params?: undefined; readonly error: RouteParamError };

type ParamValue = string | number | boolean | FormPageMode;
type Reading = { value?: ParamValue; fault?: RouteParamError['reason'] };

function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

function valueOf(kind: ParamKind, text: string): ParamValue | undefined {
  switch (kind) {
    case 'number':
    case 'number?':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'flag?':
      return text === '1' ? true : text === '0' ? false : undefined;
    case 'mode?':
      return formModes.find((mode) => mode === text);
    default:
      return text;
  }
}

function reading(kind: ParamKind, raw: string | undefined): Reading {
  if (raw === undefined || raw === '') return kind.endsWith('?') ? {} : { fault: 'missing' };
  const text = decoded(raw);
  const value = text === undefined ? undefined : valueOf(kind, text);
  return value === undefined ? { fault: 'malformed' } : { value };
}

/**
 * Reads the parameters a page was opened with. Every target passes them on still encoded; they are decoded once,
 * here (interpretation of spec §2).
 *
 * @param name the route
 * @param raw the router's own parameters; names the route does not have are left out
 * @returns the typed parameters, or the first error
 */
export function paramsOf<N extends RouteName>(
  name: N,
  raw: Readonly<Record<string, string | undefined>>,
): ParsedParams<N> {
  const params: Record<string, ParamValue> = {};
  const kinds: Route['params'] = routeTable[name].params;
  for (const [param, kind] of Object.entries(kinds)) {
    const { value, fault } = reading(kind, raw[param]);
    if (fault) return { error: { kind: 'route-param', route: name, param, reason: fault } };
    if (value !== undefined) params[param] = value;
  }
  return { params: params as RouteParams<N> };
}

function encoded(value: ParamValue): string {
  return encodeURIComponent(typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
}

/**
 * The address of a page, `/path?name=value`, each value encoded once.
 *
 * @param name the route
 * @param params its parameters; undefined ones are left out
 */
export function addressOf<N extends RouteName>(name: N, params?: RouteParams<N>): string {
  const given = Object.entries((params ?? {}) as Record<string, ParamValue | undefined>);
  const query = given.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encoded(value)}`]));
  return `/${routeTable[name].path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Which route an address names; `/` is home (spec §2). Undefined if the table has none. */
export function routeOfAddress(address: string): RouteName | undefined {
  const path = (address.split('?')[0] ?? '').replace(/^#?\/*/, '');
  if (path === '') return 'home';
  return routeEntries.find(([, route]) => route.path === path)?.[0];
}

/** The raw (still encoded) parameters of an address. */
export function rawParamsOf(address: string): Record<string, string> {
  const query = address.split('?')[1] ?? '';
  const raw: Record<string, string> = {};
  for (const pair of query.split('&')) {
    const cut = pair.indexOf('=');
    if (cut > 0) raw[pair.slice(0, cut)] = pair.slice(cut + 1);
  }
  return raw;
}
