import { leaveGuard, onLeaveGuard } from './leave-guard';
import { dismissLayers, overlayStore, topLayer } from './machine';

/** A step back that never arrives must not keep the router deaf for good; a busy phone takes its time (ms). */
const RETURN_MS = 5000;
/** The address changes after the step back has arrived, and the router must not hear of that either (ms). */
const SETTLE_MS = 100;

/** The index of the shown page in the browser's history: Taro's router numbers the entries it makes, from 0. */
const indexNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;

interface Steps {
  /** Goes `delta` entries without this counting as a step of the app. */
  go: (delta: number) => void;
  /** To be called on every popstate, before the router hears of it. @returns whether the app itself took this step */
  arrived: () => boolean;
  /** Stops following. */
  stop: () => void;
}

/**
 * Tracks the steps that the app takes in the history, to tell them from the browser's own back. Also numbers the entries whose
 * address was typed by hand: the router leaves those without a number and makes every later one NaN, so that back and forward
 * could no longer be told apart.
 */
function followSteps(): Steps {
  const { history } = window;
  const push = history.pushState.bind(history);
  const go = history.go.bind(history);
  const back = history.back.bind(history);
  let last = indexNow() ?? 0;
  /** When the app started the steps that have not arrived yet. */
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
 * The browser's back first closes what lies over the page, and the page stays; an address typed by hand closes
 * everything and goes through. A page with unsaved content asks before the browser leaves it. This must be listening
 * before the router does, so that the router does not hear of a step back.
 *
 * @returns the function that stops it
 */
export function watchBack(): () => void {
  const steps = followSteps();
  let open: number | undefined = indexNow();
  let returning = false;
  /** The step back has arrived, and only the change of the address is still to come. */
  let arrived = false;
  const remember = () => {
    if (!returning) open = indexNow();
  };
  const stopFollowing = overlayStore.subscribe(remember);
  /** The index of the page that asks before it is left. */
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
    // A user who answers the question at once takes the next step before the address change of the step back arrives.
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
    // Forward, as with an address typed by hand: everything closes, and the navigation goes on.
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
