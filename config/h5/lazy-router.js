// Stands in for `@tarojs/router` in the H5 build. The same exports, but
// - each page's loader is watched, so that the shell can show a loading mark after 200 ms and a retry after 3000 ms
//   (spec §9, async page load); once a tab has come, the other tabs follow 100 ms later (spec §9, resource preload);
// - a page that comes back before the one over it had slid in stays seen: Taro hides the lower page by a timer and does
//   not stop it when that page is shown again, which leaves a blank window;
// - the container is made without the framework's own tab bar and navigation bar, which we draw ourselves.
import { Current, eventCenter } from '@tarojs/runtime';
import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.esm.js';
import { preloader, watchLoad } from '../../src/lazy-load';

export * from '@tarojs/router/dist/index.esm.js';

/** Keeps the shown page from being hidden by the timer of an earlier way forward. */
function keepShownPageSeen() {
  const SHADE = 'taro_page_shade';
  const observer = new MutationObserver(([{ target }]) => {
    // Asked first: taking away a class that is not there is a change of the attribute too.
    const shaded = target.classList.contains(SHADE);
    if (shaded && Current.page?.path === target.id) target.classList.remove(SHADE);
  });
  eventCenter.on('__afterTaroRouterChange', () => {
    observer.disconnect();
    const shown = document.getElementById(Current.page?.path ?? '');
    if (shown) observer.observe(shown, { attributes: true, attributeFilter: ['class'] });
  });
}

export function createRouter(history, app, config, framework) {
  const tabs = new Set((config.tabBar?.list ?? []).map(({ pagePath }) => pagePath.replace(/^\//, '')));
  const isTab = ({ path }) => tabs.has(path.replace(/^\//, ''));
  const loadTabs = preloader(
    config.routes.filter(isTab).map(
      ({ load }) =>
        () =>
          load()[0],
    ),
  );
  for (const route of config.routes) {
    const load = route.load;
    const stands = isTab(route) ? loadTabs : () => undefined;
    route.load = (context, params) => {
      const page = watchLoad(() => load(context, params)[0]);
      void page.then(stands);
      return [page, context, params];
    };
  }
  keepShownPageSeen();
  return createTaroRouter(history, app, config, framework);
}

export function handleAppMount(_config, _history, id = 'app') {
  document.getElementById(id).classList.add('taro_router');
}

export const handleAppMountWithTabbar = handleAppMount;
