import type { EaselElement } from '../easel';
import { flag } from '../builtins/services';

type Tell = (found: Record<string, unknown> | null) => void;

/** What a query asks of one element. */
interface NodesRef {
  fields(fields: Record<string, unknown>, tell?: Tell): Query;
  node?(tell?: Tell): Query;
}

interface Query {
  select(selector: string): NodesRef;
}

/** A page that can be queried. */
export interface Queried {
  _$: { getShadowRoot(): { querySelector(selector: string): EaselElement | null } | null };
  createSelectorQuery(): Query;
}

/**
 * `createSelectorQuery` with WeChat's `NodesRef.node()` and `fields({ node: true })`, which the component framework
 * leaves to its host: an `enhanced` scroll-view has a ScrollViewContext, everything else that the host draws has none.
 *
 * @param page whose elements are searched
 */
export function queryWithNodes(page: Queried): Query {
  const query = page.createSelectorQuery();
  const select = query.select.bind(query);
  query.select = (selector) => {
    const ref = select(selector);
    const fields = ref.fields.bind(ref);
    const nodeOf = (): unknown => {
      const element = page._$.getShadowRoot()?.querySelector(selector);
      // An element of a page that has been left is no longer drawn.
      return element?.$$ ? scrollContextOf(element) : null;
    };
    ref.fields = (wanted, tell) =>
      fields(wanted, (found) => {
        if (found && wanted['node']) found['node'] = nodeOf();
        tell?.(found);
      });
    ref.node = (tell) => ref.fields({ node: true }, tell);
    return ref;
  };
  return query;
}

/** WeChat's ScrollViewContext, as far as the host can scroll; movements take no time here. */
function scrollContextOf({ $$: area, data }: EaselElement): object | null {
  if (area.tagName !== 'WX-SCROLL-VIEW' || !flag(data['enhanced'])) return null;
  return {
    scrollTo: ({ top, left }: { top?: number; left?: number }) => {
      if (top !== undefined) area.scrollTop = top;
      if (left !== undefined) area.scrollLeft = left;
    },
    scrollIntoView: (selector: string) => area.querySelector(selector)?.scrollIntoView(),
  };
}
