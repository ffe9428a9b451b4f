// Import Taro before its router: they import each other, and only this order works.
import Taro from '@tarojs/taro';
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime';
import { createHashHistory, createRouter, handleAppMountWithTabbar } from '@tarojs/router';
import { waitFor } from '@testing-library/dom';
import * as React from 'react';
import * as ReactDOM from 'react-dom/client';
import App from '@/app';
import appConfig from '@/app.config';
import { addressOf, type ParamsArgument, type RouteName } from '@/navigation/navigation';
import { sessionStore } from '@/data/session/session-store';
import { routeEntries, type Route } from '@/navigation/route-table';

let started = false;

const routes = routeEntries.map(([, route]: [RouteName, Route]) => ({
  path: route.path,
  // The page's module loads when it is first opened, as in the build.
  load: (context: unknown, params: unknown) => [
    import(`../../src/${route.path.replace(/\/index$/, '')}/index.tsx`),
    context,
    params,
  ],
}));

/** Starts the whole app in this test file's document, as the H5 build's entry does. */
function start(address: string): void {
  document.body.innerHTML = '<div id="app"></div>';
  // Not `location.hash`: its late `hashchange` would open the first page a second time.
  window.history.replaceState(null, '', `#${address}`);
  // The build's entry adds these to the app's own configuration; the types know the pages' half only.
  const config = {
    ...appConfig,
    routes,
    router: { mode: 'hash', basename: '' },
    appId: 'app',
    animation: false,
  } as unknown as Parameters<typeof createRouter>[2];
  Object.assign(window, { __taroAppConfig: config });
  const app = createReactApp(App, React, ReactDOM, config);
  const history = createHashHistory({ window });
  handleAppMountWithTabbar(config, history);
  createRouter(history, app, config, 'react');
  Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 }, baseFontSize: 20, targetUnit: 'px' });
  started = true;
}

/**
 * Opens a page in the real app with the real router, alone on the stack; the pages it leads to open too.
 *
 * @param name the route
 * @param params its parameters, not encoded
 * @returns the page's element once it is shown; query it with Testing Library's `within`
 */
export async function renderPage<N extends RouteName>(
  name: N,
  ...[params]: ParamsArgument<N>
): Promise<HTMLElement> {
  const address = addressOf(name, params);
  const left = started ? topPage() : undefined;
  if (started) await Taro.reLaunch({ url: address });
  else start(address);
  // A page of the same route proves nothing: the previous one is still there for a moment.
  return waitFor(async () => {
    if (left && topPage() === left) throw new Error(`${address} is not open yet`);
    // Pages are shown before the session was read from the device; a test must not continue before it was.
    if (sessionStore.getState().status === 'starting') throw new Error('the session is not there yet');
    return shownPage(name);
  });
}

const topPage = () => Taro.getCurrentPages().slice(-1)[0]?.path;

/** Waits until a page is on top, after a tap that leads there. */
export async function shownPage(name: RouteName): Promise<HTMLElement> {
  return waitFor(() => {
    const top = Taro.getCurrentPages().slice(-1)[0];
    const path = addressOf(name as 'home').split('?')[0];
    if (`/${top?.route?.replace(/^\//, '')}` !== path) throw new Error(`${top?.route} is shown, not ${path}`);
    const page = document.getElementById(top?.path ?? '');
    if (!page?.firstElementChild || !page.classList.contains('taro_page_show'))
      throw new Error(`${path} is still empty`);
    return page;
  });
}
