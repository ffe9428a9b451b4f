// Replaces `@tarojs/router` in the H5 build. The same exports, but
// - each page's loader is watched, so that the shell can show a loading mark after 200 ms and a retry after 3000 ms
//   (spec §9, async page load); once a tab has loaded, the other tabs follow 100 ms later (spec §9, resource preload), and the
//   page of lists once nothing else is to be done;
// - a page that is returned to before the one over it has slid in stays visible: Taro hides the lower page by a timer and does
//   not stop it when that page is shown again, which leaves a blank window;
// - an address that arrives while a page is still sliding out waits for it: Taro takes the leaving page for the one in front
//   until then, and would take a second page off the stack, which leaves a blank window as well;
// - the page below is visible while the one over it slides out: Taro shows it only afterwards, and until then the window is
//   blank;
// - pages slide for as long as everything else moves here, and not at all for users who asked the system for less motion;
// - a page whose code arrives after the address has moved on is not shown over the page requested since;
// - an address typed by hand opens its own page: Taro takes it for a way back when that page is open further down, and
//   shows the old one, whatever the new parameters are;
// - the first page waits for the words of its language, behind the frame that index.html draws;
// - the container is made without the framework's own tab bar and navigation bar, which we draw ourselves.
import { Current, eventCenter } from '@tarojs/runtime';
import { createRouter as createTaroRouter, getCurrentPages } from '@tarojs/router/dist/index.esm.js';
import { wordsArrived } from '../../src/app/language';
import { preloader, watchLoad } from '../../src/app/lazy-load';

export * from '@tarojs/router/dist/index.esm.js';

const SHADE = 'taro_page_shade';
const AT_REST = 'taro_page_stationed';

/** Keeps the shown page from being hidden by the timer of an earlier move forward. */
function keepShownPageSeen() {
  const keepSeen = (page) => {
    // Checked first: removing a class that is not there also counts as a change of the attribute.
    const shaded = page.classList.contains(SHADE);
    if (shaded && Current.page?.path === page.id) page.classList.remove(SHADE);
  };
  const observer = new MutationObserver(([{ target }]) => keepSeen(target));
  eventCenter.on('__afterTaroRouterChange', () => {
    observer.disconnect();
    const shown = document.getElementById(Current.page?.path ?? '');
    if (!shown) return;
    observer.observe(shown, { attributes: true, attributeFilter: ['class'] });
    // The router announces the page shortly after showing it, and on a busy phone the timer fires in between.
    keepSeen(shown);
  });
}

/** How long a page slides, and waits so that it is laid out first (ms). */
const SLIDE = { duration: 200, delay: 20 };
const NO_SLIDE = { duration: 0, delay: 0 };

/** A page that never reports that it has left must not stop the router (ms). */
const LEAVE_MS = 600;

/**
 * Shows the page that a way back leads to, under the one that is leaving: the next one below with this address, as the router finds
 * it. The timer of the move forward may still be about to hide it.
 *
 * @returns a function that hands it back to the router
 */
function uncover({ pathname }) {
  const below = getCurrentPages().slice(0, -1).reverse();
  const page = below.find(({ path }) => path.replace(/\?.*/, '') === pathname);
  const element = document.getElementById(page?.path ?? '');
  if (!element) return () => undefined;
  const hiding = new MutationObserver(() => {
    if (element.classList.contains(SHADE)) element.classList.remove(SHADE);
  });
  hiding.observe(element, { attributes: true, attributeFilter: ['class'] });
  // The router's sheet hides pages at rest that are not the last one, too.
  element.classList.remove(SHADE, AT_REST);
  return () => hiding.disconnect();
}

/** Whether the page on top of the stack is the one in front; while another slides out over it, it is not. */
function frontStands() {
  const pages = getCurrentPages();
  return !Current.page || pages.length === 0 || pages[pages.length - 1] === Current.page;
}

/** Waits until the page that slides out has gone and the one below is in front. */
function hasLeft() {
  const until = Date.now() + LEAVE_MS;
  return new Promise((done) => {
    const look = () => (frontStands() || Date.now() > until ? done() : setTimeout(look, 10));
    look();
  });
}

/** What most people open from a tab. */
const BEHIND_TABS = /work-list\/index/;

/** Pages that show the outcome of an inspection, and those that lead there. */
const OUTCOME = /checkPlan\/status\//;
const LEADS_TO_OUTCOME = /checkPlan\/(detail|edit)/;

/** How often the address has changed: earlier requests are out of date. */
let turn = 0;
/** The change that is being carried out; one that had to wait may be out of date when its turn comes. */
let taking = 0;

/**
 * The listener of the router: it gets one way back at a time, and later changes wait until that has arrived.
 *
 * @param render the router's own listener
 */
function oneWayBackAtATime(render) {
  const late = (ms) => new Promise((done) => setTimeout(done, ms));
  // Entries are numbered (browser-back.h5.ts); a higher number than the last one is no way back.
  const numberNow = () => window.history.state?.idx;
  let last = numberNow();
  let before;
  return (change) => {
    turn += 1;
    const own = turn;
    const number = numberNow();
    const isBack = change.action === 'POP' && number <= last;
    last = number;
    const given = change.action === 'POP' && !isBack ? { ...change, action: 'REPLACE' } : change;
    const take = async (mustStand) => {
      taking = own;
      const leaveToRouter = isBack ? uncover(change.location) : undefined;
      const rendered = render(given);
      if (mustStand) await Promise.race([rendered, late(LEAVE_MS)]);
      if (isBack) await hasLeft();
      leaveToRouter?.();
    };
    // Outside of a way back nothing waits, not even for the next turn; a page that waited is there before the next one leaves it.
    const step = (before ? before.then(() => take(true)) : take(isBack)).catch(() => undefined);
    before = step;
    step.then(() => {
      if (before === step) before = undefined;
    });
  };
}

export function createRouter(history, app, config, framework) {
  const tabs = new Set((config.tabBar?.list ?? []).map(({ pagePath }) => pagePath.replace(/^\//, '')));
  const isTab = ({ path }) => tabs.has(path.replace(/^\//, ''));
  const loadsOf = (isMeant) =>
    config.routes.filter(isMeant).map(
      ({ load }) =>
        () =>
          load()[0],
    );
  const loadTabs = preloader(
    loadsOf(isTab),
    // Who asked the browser to save data pays for what is opened only.
    navigator.connection?.saveData ? [] : loadsOf(({ path }) => BEHIND_TABS.test(path)),
  );
  // A form that is filled in without a network leads to a page that must already be loaded.
  const loadOutcomes = preloader(loadsOf(({ path }) => OUTCOME.test(path)));
  for (const route of config.routes) {
    const load = route.load;
    const stands = isTab(route)
      ? loadTabs
      : LEADS_TO_OUTCOME.test(route.path)
        ? loadOutcomes
        : () => undefined;
    route.load = (context, params) => {
      const asked = taking;
      const page = watchLoad(() => load(context, params)[0]);
      void page.then(stands);
      const worded = page.then((element) => wordsArrived().then(() => element));
      return [worded.then((element) => (asked === turn ? element : undefined)), context, params];
    };
  }
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  Object.defineProperty(config, 'animation', { get: () => (lessMotion.matches ? NO_SLIDE : SLIDE) });
  keepShownPageSeen();
  const { listen } = history;
  // Only the router itself: others that listen briefly must hear of a change at once.
  history.listen = (render) => listen.call(history, oneWayBackAtATime(render));
  const stop = createTaroRouter(history, app, config, framework);
  history.listen = listen;
  return stop;
}

export function handleAppMount(_config, _history, id = 'app') {
  document.getElementById(id).classList.add('taro_router');
}

export const handleAppMountWithTabbar = handleAppMount;
