import type { PageConfig } from '@tarojs/taro';
import type { RouteName } from './route-table';
import { routeTitle } from './title';

/**
 * The configuration of a page, from the route table. Pages draw their own head and their own pull-to-refresh
 * (`ui/pull`), so the title only names the page to the system: task switcher, share card, document title.
 *
 * @param name the route the page stands for
 */
export function pageConfig(name: RouteName): PageConfig {
  return {
    navigationBarTitleText: routeTitle(name),
    // `ui/page` scrolls by itself; React Native would put it into one more scroller, in which it could not fill the screen.
    disableScroll: true,
  };
}
