import Taro, { getCurrentPages, useRouter } from '@tarojs/taro';
import { addressOf, paramsOf, rawParamsOf, routeOfAddress } from './address';
import type { ParsedParams } from './address';
import { routeTable } from './route-table';
import type { Route, RouteName, RouteParams, TabName } from './route-table';
import { encodedParams } from './given-params';

export { onRouteChange } from './changes';
export { addressOf, paramsOf, routeOfAddress } from './address';
export type { ParsedParams, RouteParamError } from './address';
export { routeTable as routes, tabNames } from './route-table';
export type { FormPageMode, RouteName, RouteParams, TabName } from './route-table';

/** Mini-programs refuse an eleventh page; the newest then replaces the one below it. */
const STACK_LIMIT = 10;

type NeedsParams<N extends RouteName> = object extends RouteParams<N> ? false : true;
/** The parameters as an argument: optional only if none is required. */
export type ParamsArgument<N extends RouteName> =
  NeedsParams<N> extends true ? [params: RouteParams<N>] : [params?: RouteParams<N>];

const isTab = (name: RouteName): name is TabName => (routeTable[name] as Route).tab === true;

async function go(name: RouteName, url: string, method: 'open' | 'replace'): Promise<void> {
  if (isTab(name)) {
    await Taro.switchTab({ url: addressOf(name) });
  } else if (method === 'replace' || getCurrentPages().length >= STACK_LIMIT) {
    await Taro.redirectTo({ url });
  } else {
    await Taro.navigateTo({ url });
  }
}

/**
 * Opens a page on top of this one; a tab is switched to instead.
 *
 * @param name the route
 * @param params its parameters, not encoded
 */
export function open<N extends RouteName>(name: N, ...[params]: ParamsArgument<N>): Promise<void> {
  return go(name, addressOf(name, params), 'open');
}

/** Opens a page in place of this one; a tab is switched to instead. */
export function replace<N extends RouteName>(name: N, ...[params]: ParamsArgument<N>): Promise<void> {
  return go(name, addressOf(name, params), 'replace');
}

/** Shows one of the four tabs. */
export function switchTo(name: TabName): Promise<void> {
  return go(name, addressOf(name), 'open');
}

/**
 * Closes every page and opens only this one, as after logging out.
 *
 * @param name the route
 */
export async function restart<N extends RouteName>(name: N, ...[params]: ParamsArgument<N>): Promise<void> {
  await Taro.reLaunch({ url: addressOf(name, params) });
}

/** Goes back; a page opened by its address has nothing behind it and leads home. */
export async function back(): Promise<void> {
  if (getCurrentPages().length > 1) await Taro.navigateBack({ delta: 1 });
  else await switchTo('home');
}

/**
 * Opens an address that came from outside (a redirect parameter, a message, a script).
 *
 * @param address `/path?name=value`, values encoded
 * @param method whether the current page stays below
 * @returns false when the table has no such page or its parameters are invalid; nothing has happened then
 */
export async function openAddress(address: string, method: 'open' | 'replace' = 'open'): Promise<boolean> {
  const name = routeOfAddress(address);
  if (!name) return false;
  const { params } = paramsOf(name, rawParamsOf(address));
  if (!params) return false;
  await go(name, addressOf(name, params), method);
  return true;
}

/** The route of the page on top, undefined before there is one. */
export function shownRoute(): RouteName | undefined {
  const page = getCurrentPages().slice(-1)[0];
  return page && routeOfAddress(page.route ?? '');
}

/** The address of the page on top, `/path?name=value`, or home's before there is one. */
export function currentAddress(): string {
  const page = getCurrentPages().slice(-1)[0];
  const name = routeOfAddress(page?.route ?? '');
  if (!page || !name) return addressOf('home');
  // H5 pages have no `options`; Taro keeps the parameters under its own name on every target.
  const { $taroParams, options } = page as typeof page & { $taroParams?: typeof page.options };
  const { params } = paramsOf(name, encodedParams($taroParams ?? options ?? {}));
  return addressOf(name, params);
}

/** The parameters of the page this hook runs in. */
export function useParams<N extends RouteName>(name: N): ParsedParams<N> {
  return paramsOf(name, encodedParams(useRouter().params));
}
