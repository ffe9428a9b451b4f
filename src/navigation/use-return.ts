import { useDidHide, useDidShow, useRouter } from '@tarojs/taro';
import { useCallback, useRef } from 'react';
import { routeOfAddress, shownRoute } from './navigation';

/**
 * Calls back when somebody comes back to the page this hook runs in; its being opened is no return.
 *
 * @returns whether somebody sees the page in this moment
 */
export function useReturn(onReturn: () => unknown): () => boolean {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  const page = useRef({ opened: false, hidden: false, route: routeOfAddress(useRouter().path) });
  useDidShow(() => {
    // What was not there yet when the page was first shown knows a return by the page's having been hidden.
    const { opened, hidden, route } = page.current;
    page.current = { opened: true, hidden: false, route };
    if (opened || hidden) latest.current();
  });
  useDidHide(() => {
    page.current.hidden = true;
  });
  // The word that a page is hidden may come late, after it is shown again: the router has the last one.
  return useCallback(() => !page.current.hidden || shownRoute() === page.current.route, []);
}
