import { Suspense, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { TabBar } from './tab-bar/tab-bar';
import { wordsArrived } from './language';
import { shellMessages } from './messages';
import { useTranslation } from '@/i18n/use-translation';
import { lazyState } from './lazy-load';
import { onRouteChange, routeOfAddress, tabNames, type RouteName } from '@/navigation/navigation';
import { watchBack } from '@/ui/overlay/browser-back.h5';
// All tabs draw people and pictures: here that is fetched once, else it would be part of each of their chunks.
import '@/ui/avatar';
import { dismissSheets } from '@/ui/overlay/machine';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { lazyPart } from '@/ui/internal/lazy-part';
import './shell.scss';

/** Pages without the rail on a desktop too: nobody is logged in who could navigate. */
const WITHOUT_RAIL: readonly RouteName[] = ['login', 'serverConfig'];

/** What only a wide window has: phones do not fetch it. */
const Desk = lazyPart(() => import('./desk.h5').then(({ Desk }) => Desk));

// While the code is being read: the router, created later, must hear of a way back after this does.
watchBack();

const routeOfHash = (): RouteName | undefined => routeOfAddress(window.location.hash);

/** The page that is shown or on its way. */
function useShownRoute(): RouteName | undefined {
  const [route, setRoute] = useState(routeOfHash);
  // Before anything can lead elsewhere.
  useLayoutEffect(() => onRouteChange('leaving', () => setRoute(routeOfHash())), []);
  return route;
}

/** Shown over the pages while the code of one is on its way (spec §9, async page load). */
function LazyPage() {
  const t = useTranslation(shellMessages);
  const state = useStore(lazyState);
  if (state.phase === 'idle') return null;
  if (state.phase === 'loading') {
    return (
      <div className="lazy" role="status">
        <div className="lazy__bar" />
        <span className="lazy__hidden">{t('loading')}</span>
      </div>
    );
  }
  return (
    <div className="lazy lazy--failed" role="alert">
      <span className="lazy__text">{t('loadFailed')}</span>
      <button type="button" className="lazy__retry" onClick={state.retry}>
        {t('retry')}
      </button>
    </div>
  );
}

/**
 * H5: Taro's router draws no custom tab bar, and inside a page it would be drawn once per cached tab and vanish
 * while the page is pulled. So the bar is placed next to the pages, in the body.
 */
export function AppShell({ children }: PropsWithChildren) {
  const route = useShownRoute();
  const tab = tabNames.find((name) => name === route);
  const wide = useIsDesktop();
  const [speaks, setSpeaks] = useState(false);
  useLayoutEffect(() => void wordsArrived().then(() => setSpeaks(true)), []);
  // The frame that index.html draws before any script runs is no longer needed once a page is shown.
  useLayoutEffect(() => onRouteChange('leaving', dismissSheets), []);
  useLayoutEffect(() => onRouteChange('shown', () => document.getElementById('frame')?.remove()), []);
  return (
    <>
      {children}
      {createPortal(
        <>
          {speaks && tab && !wide ? <TabBar current={tab} /> : null}
          {speaks && wide && route && !WITHOUT_RAIL.includes(route) ? (
            <Suspense fallback={null}>
              <Desk shown={route} />
            </Suspense>
          ) : null}
          <LazyPage />
        </>,
        document.body,
      )}
    </>
  );
}
