import { buildQuery, joinSearch, parseQuery, splitAddress } from '@/lib/url';

/**
 * Sets a parameter in the address of the page that is shown, without a step in the history: reloading or coming back finds it.
 *
 * @param value '' removes it
 */
export function setInAddress(name: string, value: string): void {
  const { path, search } = splitAddress(window.location.hash.slice(1));
  const query = buildQuery({ ...parseQuery(search), [name]: value || undefined });
  window.history.replaceState(window.history.state, '', `#${path}${joinSearch('', query)}`);
}
