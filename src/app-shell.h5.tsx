import { useEffect, useState, type PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { TabBar } from './custom-tab-bar/tab-bar';
import { shellWords } from './lib/words/shell';
import { useWords } from './lib/words/use-words';
import { lazyState } from './lazy-load';
import { onRouteChange, routeOfAddress, tabNames, type TabName } from './routes';
import './app-shell.scss';

/** From this width on the rail takes the place of the bottom bar (visual.md, desktop browser). */
const DESKTOP = '(min-width: 1024px)';

const tabOfHash = (): TabName | undefined => {
  const name = routeOfAddress(window.location.hash);
  return tabNames.find((tab) => tab === name);
};

/** The tab whose page is shown or on its way, undefined on any other page. */
function useShownTab(): TabName | undefined {
  const [tab, setTab] = useState(tabOfHash);
  useEffect(() => onRouteChange('leaving', () => setTab(tabOfHash())), []);
  return tab;
}

function useDesktop(): boolean {
  const [desktop, setDesktop] = useState(() => window.matchMedia(DESKTOP).matches);
  useEffect(() => {
    const query = window.matchMedia(DESKTOP);
    const follow = (): void => setDesktop(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return desktop;
}

/** What stands over the pages while the code of one is on its way (spec §9, async page load). */
function LazyPage() {
  const w = useWords(shellWords);
  const state = useStore(lazyState);
  if (state.phase === 'idle') return null;
  if (state.phase === 'loading') {
    return (
      <div className="lazy" role="status">
        <div className="lazy__bar" />
        <span className="lazy__hidden">{w('loading')}</span>
      </div>
    );
  }
  return (
    <div className="lazy lazy--failed" role="alert">
      <span className="lazy__text">{w('loadFailed')}</span>
      <button type="button" className="lazy__retry" onClick={state.retry}>
        {w('retry')}
      </button>
    </div>
  );
}

/**
 * H5: Taro's router draws no custom tab bar, and inside a page it would be drawn once per cached tab and vanish
 * while the page is pulled. So the bar stands beside the pages, in the body.
 */
export function AppShell({ children }: PropsWithChildren) {
  const tab = useShownTab();
  const desktop = useDesktop();
  // The frame that index.html draws before any script has served once a page stands.
  useEffect(() => onRouteChange('shown', () => document.getElementById('frame')?.remove()), []);
  return (
    <>
      {children}
      {createPortal(
        <>
          {tab && !desktop ? <TabBar current={tab} /> : null}
          <LazyPage />
        </>,
        document.body,
      )}
    </>
  );
}
