import { buildQuery, joinSearch, parseQuery, splitAddress } from '@/lib/url';
import { LAUNCH_NAMES, launchOf } from './launch-query';
import type { LaunchAddress } from '../types';

let launch: LaunchAddress | undefined;

/**
 * The launch parameters, before and after the '#', and the host. The first call removes them from the address
 * (history.replaceState), so that no token stays in it: call once before the router starts. Later calls return the same values.
 */
export function readLaunchAddress(): LaunchAddress {
  if (launch) return launch;
  const { search, hash } = window.location;
  const page = splitAddress(hash.replace(/^#/, ''));
  const before = parseQuery(search);
  const after = parseQuery(page.search);
  launch = { ...launchOf(before, after), host: window.location.host };
  if (hasAny(before) || hasAny(after)) {
    const clean = page.path + joinSearch('', buildQuery(without(after)));
    const address = window.location.pathname + joinSearch('', buildQuery(without(before)));
    window.history.replaceState(window.history.state, '', address + (hash ? `#${clean}` : ''));
  }
  return launch;
}

function hasAny(query: Record<string, string>): boolean {
  return LAUNCH_NAMES.some((name) => name in query);
}

function without(query: Record<string, string>): Record<string, string> {
  const names: readonly string[] = LAUNCH_NAMES;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}
