import type { PageConfig } from '@tarojs/taro';
import type { RouteName } from './route-table';
import { routeTitle } from './title';

/**
 * The configuration of a page, from the route table. Pages draw their own header and their own pull-to-refresh
 * (`ui/pull`), so the title only names the page for the system: task switcher, share card, document title.
 *
 * @param name the page's route
 */
export function pageConfig(name: RouteName): PageConfig {
  return {
    navigationBarTitleText: routeTitle(name),
    // `ui/page` scrolls itself; React Native would wrap it in another scroller, in which it could not fill the screen.
    disableScroll: true,
  };
}
