import { leaveGuard, onLeaveGuard } from './leave-guard';
import { dismissLayers, overlayStore, topLayer } from './machine';

/** A way back that never arrives must not keep the router deaf for good; a busy phone takes its time (ms). */
const RETURN_MS = 5000;
/** The address tells of its change after the way back has arrived, and the router must not hear of that either (ms). */
const SETTLE_MS = 100;

/** Where the shown page stands in the browser's history: Taro's router numbers the entries it makes, from 0. */
const indexNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;

interface Steps {
  /** Goes `delta` entries without its being taken for a step of the app. */
  go: (delta: number) => void;
  /** To be called on every popstate, before the router hears of it. @returns whether the app itself took this step */
  arrived: () => boolean;
  /** Stops following. */
  stop: () => void;
}

/**
 * Follows the steps the app takes in the history, to tell them from the browser's own back. Numbers the entries whose
 * address was typed by hand on the way: the router leaves those without a number and makes every later one NaN, so that
 * nobody could tell back from forward any more.
 */
function followSteps(): Steps {
  const { history } = window;
  const push = history.pushState.bind(history);
  const go = history.go.bind(history);
  const back = history.back.bind(history);
  let last = indexNow() ?? 0;
  /** When the app set out on the steps that have not arrived yet. */
  let taken: number[] = [];
  const took = () => {
    taken.push(Date.now());
  };
  history.pushState = (...entry) => {
    push(...entry);
    last = indexNow() ?? last;
  };
  history.go = (delta) => {
    took();
    go(delta);
  };
  history.back = () => {
    took();
    back();
  };
  return {
    go,
    arrived: () => {
      if (indexNow() === undefined) {
        history.replaceState({ ...(history.state as object | null), idx: last + 1 }, '');
      }
      last = indexNow() ?? last;
      taken = taken.filter((at) => Date.now() - at < RETURN_MS);
      return taken.shift() !== undefined;
    },
    stop: () => {
      Object.assign(history, { pushState: push, go, back });
    },
  };
}

/**
 * The browser's back closes what lies over the page first, and the page stays; an address typed by hand closes
 * everything and goes through. A page with something unsaved asks before the browser leaves it. Must be listening
 * before the router does: it is kept from hearing of a way back.
 *
 * @returns stops
 */
export function watchBack(): () => void {
  const steps = followSteps();
  let open: number | undefined = indexNow();
  let returning = false;
  /** It has arrived, and only the address has yet to tell so. */
  let arrived = false;
  const remember = () => {
    if (!returning) open = indexNow();
  };
  const stopFollowing = overlayStore.subscribe(remember);
  /** Where the page that asks before it is left stands. */
  let guarded: number | undefined;
  const stopGuarding = onLeaveGuard(() => {
    guarded = leaveGuard() ? indexNow() : undefined;
  });

  let lost: ReturnType<typeof setTimeout> | undefined;
  const stopReturning = () => {
    clearTimeout(lost);
    returning = false;
    arrived = false;
  };

  const returnTo = (wanted: number, here: number) => {
    open = wanted;
    returning = true;
    arrived = false;
    clearTimeout(lost);
    lost = setTimeout(stopReturning, RETURN_MS);
    steps.go(wanted - here);
  };

  const unloading = (event: BeforeUnloadEvent) => {
    if (leaveGuard()) event.preventDefault();
  };

  const moved = (event: Event) => {
    const own = event.type === 'popstate' && steps.arrived();
    const here = indexNow();
    // Who answers the question at once takes the next step before the address has told of the way back.
    if (returning && arrived && event.type === 'popstate') stopReturning();
    if (returning) {
      event.stopImmediatePropagation();
      if (event.type !== 'popstate' || here !== open) return;
      arrived = true;
      clearTimeout(lost);
      lost = setTimeout(stopReturning, SETTLE_MS);
      return;
    }
    if (event.type !== 'popstate' || own) return;
    const layer = topLayer(overlayStore.getState());
    if (!layer) {
      const ask = leaveGuard();
      if (!ask || here === undefined || guarded === undefined || here >= guarded) return;
      event.stopImmediatePropagation();
      returnTo(guarded, here);
      ask();
      return;
    }
    // Forward, as an address typed by hand is: everything closes, and the way goes on.
    if (here === undefined || open === undefined || here >= open) {
      dismissLayers();
      return;
    }
    event.stopImmediatePropagation();
    returnTo(open, here);
    layer.onDismiss();
  };
  window.addEventListener('popstate', moved, true);
  window.addEventListener('hashchange', moved, true);
  window.addEventListener('beforeunload', unloading);
  return () => {
    stopFollowing();
    stopGuarding();
    steps.stop();
    window.removeEventListener('popstate', moved, true);
    window.removeEventListener('hashchange', moved, true);
    window.removeEventListener('beforeunload', unloading);
  };
}
