import { isInternalPath } from '@/lib/url';

/** Where to go when a redirect cannot be trusted (§4). */
export const HOME_PATH = '/pages/naviBar/home/index';
export const LOGIN_PATH = '/pages/mine/login/login';

/** Parameters that must never be part of a redirect: they would log somebody in, or leak a login. */
const SECRET_PARAMETERS = ['token', 'code', 'redirect'];

/**
 * Makes a redirect safe to follow: only a page of our own, by its path.
 *
 * @param raw the `redirect` parameter as the route decoded it
 * @param isPage whether a path (without query) is one of our pages
 * @returns the path with its query; home for anything foreign, relative, `//`, `javascript:`, unknown, or the login
 *   page itself
 */
export function safeRedirect(raw: string | null | undefined, isPage: (path: string) => boolean): string {
  const target = String(raw ?? '').trim();
  if (!isInternalPath(target)) return HOME_PATH;
  const [path = '', query = ''] = split(target, '?');
  if (path === LOGIN_PATH || path.includes('..') || !isPage(path)) return HOME_PATH;
  const kept = withoutSecrets(query);
  return kept ? `${path}?${kept}` : path;
}

/** The `redirect` value for a page that needs login: its path and query without the parameters that must not be passed on. */
export function redirectOf(path: string, query = ''): string {
  const kept = withoutSecrets(query);
  const own = path.startsWith('/') ? path : `/${path}`;
  return kept ? `${own}?${kept}` : own;
}

function withoutSecrets(query: string): string {
  return query
    .split('&')
    .filter((part) => part && !SECRET_PARAMETERS.includes((part.split('=')[0] ?? '').toLowerCase()))
    .join('&');
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
