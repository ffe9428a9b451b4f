import { useDidHide, useDidShow, useRouter } from '@tarojs/taro';
import { useCallback, useRef } from 'react';
import { routeOfAddress, shownRoute } from './navigation';

/**
 * Calls back when the user comes back to the page this hook runs in; opening the page is not a return.
 *
 * @returns whether the page is currently seen
 */
export function useReturn(onReturn: () => unknown): () => boolean {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  const page = useRef({ opened: false, hidden: false, route: routeOfAddress(useRouter().path) });
  useDidShow(() => {
    // A component that did not exist when the page was first shown recognises a return by the page having been hidden.
    const { opened, hidden, route } = page.current;
    page.current = { opened: true, hidden: false, route };
    if (opened || hidden) latest.current();
  });
  useDidHide(() => {
    page.current.hidden = true;
  });
  // The report that a page is hidden may arrive late, after it is shown again: the router has the last word.
  return useCallback(() => !page.current.hidden || shownRoute() === page.current.route, []);
}
