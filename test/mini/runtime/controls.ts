import { controls as builtinControls, flag } from './builtins/services';
import { isDisabled } from './builtins/forms';
import { easelOf, sendEvent, type EaselElement } from './easel';
import { candidates, find, findField, laysOut, measurePage, nameOf, shownText, type Wanted } from './find';
import type { Journal } from './journal';
import type { ApiContext, Position } from './api/context';

/** Where an element is, and whether a finger would reach it. */
export interface Target {
  x: number;
  y: number;
  /** What lies on top there instead, if anything does. */
  coveredBy?: string;
}

/** What the driver calls in the runtime. Arguments and answers are JSON. */
export interface Controls {
  text(): string;
  has(wanted: Wanted): boolean;
  describe(wanted: Wanted): { name: string; role: string; attributes: Record<string, string> } | undefined;
  tap(wanted: Wanted): void;
  longPress(wanted: Wanted): void;
  /** Moves a finger across an element by this many px. */
  drag(wanted: Wanted, dx: number, dy: number): void;
  target(wanted: Wanted): Target;
  type(wanted: Wanted, text: string): void;
  valueOf(wanted: Wanted): unknown;
  pick(wanted: Wanted, value: unknown): void;
  fire(tag: string, type: string, detail: unknown): void;
  properties(tag: string): Record<string, unknown>[];
  scroll(scrollTop: number): void;
  scrollTo(wanted: Wanted): void;
  scrolled(): number;
  scrollToLower(): void;
  pullDown(): void;
  back(): void;
  dismiss(): void;
  show(): void;
  hide(): void;
  setOnline(online: boolean): void;
  setLocation(position: Position | undefined): void;
  setScan(result: string | undefined): void;
  setLoginCode(code: string): void;
  page(): { path: string; query: Record<string, string>; title: string; stack: string[] };
  measure(): { nodes: number; depth: number; children: number };
  storage(): Record<string, unknown>;
  clipboard(): string;
  journal(): Journal;
}

/** Thrown when a test looks for an element that is not there; lists those that are. */
function missing(what: string, wanted: Wanted): Error {
  return new Error(`no ${what} "${wanted.name}" on this page\n${candidates()}`);
}

function need(wanted: Wanted): HTMLElement {
  const found = find(wanted);
  if (!found) throw missing(wanted.role ?? 'element', wanted);
  return found;
}

/** Steps of a drag: enough for a gesture recogniser to see a movement. */
const DRAG_STEPS = 5;

function drag(element: HTMLElement, dx: number, dy: number): void {
  const target = easelOf(element);
  if (!target) throw new Error('this element belongs to no component');
  const box = element.getBoundingClientRect();
  const at = (step: number): object => {
    const x = box.left + box.width / 2 + (dx * step) / DRAG_STEPS;
    const y = box.top + box.height / 2 + (dy * step) / DRAG_STEPS;
    return { identifier: 0, clientX: x, clientY: y, pageX: x, pageY: y, x, y };
  };
  const options = { bubbles: true, composed: true };
  const send = (type: string, step: number): void => {
    const point = at(step);
    sendEvent(
      target,
      type,
      { touches: type === 'touchend' ? [] : [point], changedTouches: [point] },
      options,
    );
  };
  send('touchstart', 0);
  for (let step = 1; step <= DRAG_STEPS; step += 1) send('touchmove', step);
  send('touchend', DRAG_STEPS);
}

/** Sends a touch that neither moves nor lasts, then the event it results in. */
function touch(element: HTMLElement, types: string[]): void {
  const target = easelOf(element);
  if (!target) throw new Error('this element belongs to no component');
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const point = { identifier: 0, clientX: x, clientY: y, pageX: x, pageY: y, x, y };
  const options = { bubbles: true, composed: true };
  sendEvent(target, 'touchstart', { touches: [point], changedTouches: [point] }, options);
  sendEvent(target, 'touchend', { touches: [], changedTouches: [point] }, options);
  if (!isDisabled(target)) for (const type of types) sendEvent(target, type, { x, y }, options);
}

/** What a test can do with the app, and what it can see of it. */
export function buildControls(context: ApiContext, app: Record<string, unknown>): Controls {
  const { pages, phone, journal, dialogs, listeners } = context;
  return {
    text: shownText,
    has: (wanted) => find(wanted) !== undefined || findField(wanted) !== undefined,
    describe: (wanted) => {
      const found = find(wanted) ?? findField(wanted);
      if (!found) return undefined;
      const attributes = Object.fromEntries([...found.attributes].map(({ name, value }) => [name, value]));
      return { name: nameOf(found), role: found.getAttribute('role') ?? '', attributes };
    },
    tap: (wanted) => {
      const found = need(wanted);
      if (found.closest('.wx-system, .wx-native-tabs')) found.click();
      else touch(found, ['tap']);
    },
    longPress: (wanted) => touch(need(wanted), ['longpress', 'longtap']),
    drag: (wanted, dx, dy) => drag(need(wanted), dx, dy),
    target: (wanted) => targetOf(find(wanted) ?? findField(wanted) ?? need(wanted)),
    type: (wanted, text) => {
      const field = findField(wanted);
      if (!field) throw missing('field', wanted);
      if (field.disabled) throw new Error(`the field "${wanted.name}" is disabled`);
      field.focus();
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.blur();
    },
    valueOf: (wanted) => {
      const field = findField(wanted);
      return field ? field.value : builtinControls.get(easelOf(need(wanted)) as EaselElement)?.value();
    },
    pick: (wanted, value) => pickable(need(wanted))(value),
    fire: (tag, type, detail) => {
      const [first] = componentsOf(tag);
      if (!first) throw new Error(`no <${tag}> on this page`);
      first.triggerEvent(type, detail);
    },
    properties: (tag) =>
      componentsOf(tag).map((part) => JSON.parse(JSON.stringify(part.data)) as Record<string, unknown>),
    scroll: (scrollTop) => {
      const area = scrollAreas()[0]?.$$;
      if (area) {
        area.scrollTop = scrollTop;
        // jsdom moves nothing and fires no event.
        if (!laysOut()) area.dispatchEvent(new Event('scroll'));
      }
      window.scrollTo?.(0, scrollTop);
      pages.hook('onPageScroll', { scrollTop });
    },
    scrollTo: (wanted) => need(wanted).scrollIntoView?.({ block: 'center' }),
    scrolled: () => scrollAreas()[0]?.$$.scrollTop ?? window.scrollY,
    scrollToLower: () => {
      const areas = componentsOf('scroll-view');
      if (areas.length > 0)
        areas.forEach((area) => area.triggerEvent('scrolltolower', { direction: 'bottom' }));
      pages.hook('onReachBottom');
    },
    pullDown: () => {
      const area = componentsOf('scroll-view').find((part) => part.data['refresherEnabled']);
      if (area) area.triggerEvent('refresherrefresh', {});
      else pages.hook('onPullDownRefresh');
    },
    back: () => pages.navigateBack(1),
    dismiss: () => dialogs.dismiss(),
    show: () => {
      callApp(app, journal, 'onShow', { path: pages.top?.path ?? '', query: {}, scene: 1001 });
      pages.hook('onShow');
      listeners.send('AppShow', { path: pages.top?.path ?? '', query: {}, scene: 1001 });
    },
    hide: () => {
      pages.hook('onHide');
      callApp(app, journal, 'onHide', {});
      listeners.send('AppHide', {});
    },
    setOnline: (online) => {
      phone.online = online;
      if (!online) {
        for (const drop of phone.onOffline) drop();
        phone.onOffline.clear();
      }
      listeners.send('NetworkStatusChange', { isConnected: online, networkType: online ? 'wifi' : 'none' });
    },
    setLocation: (position) => {
      phone.position = position;
    },
    setScan: (result) => {
      phone.scan = result;
    },
    setLoginCode: (code) => {
      phone.loginCode = code;
    },
    page: () => ({
      path: pages.top?.path ?? '',
      query: { ...pages.top?.instance.options },
      title: pages.top?.title ?? '',
      stack: pages.instances.map((page) => page.route),
    }),
    measure: measurePage,
    storage: () => Object.fromEntries(phone.storage),
    clipboard: () => phone.clipboard,
    journal: () => journal,
  };
}

/** Calls a hook of the app object; whatever it throws is an error of the app. */
export function callApp(app: Record<string, unknown>, journal: Journal, hook: string, detail: object): void {
  const action = app[hook];
  if (typeof action !== 'function') return;
  try {
    (action as (event: object) => void).call(app, detail);
  } catch (error) {
    journal.errors.push({ kind: 'script', message: `App.${hook}: ${String(error)}` });
  }
}

/** Where a finger would touch an element: at its current position if it can be reached there, else scrolled into view. */
function targetOf(element: HTMLElement): Target {
  const now = touchPoint(element);
  if (now.inView && !now.coveredBy) return now;
  element.scrollIntoView?.({ block: 'center' });
  return touchPoint(element);
}

function touchPoint(element: HTMLElement): Target & { inView: boolean } {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint?.(x, y) ?? undefined;
  const reached = !hit || element.contains(hit) || hit.contains(element);
  return {
    ...{ x, y, inView: hit !== undefined },
    ...(reached ? {} : { coveredBy: `${hit.tagName.toLowerCase()}.${hit.className}` }),
  };
}

/** The visible components of one kind, in page order. */
function componentsOf(tag: string): EaselElement[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.wx-page')].filter(
    (page) => page.style.display !== 'none',
  );
  const top = pages[pages.length - 1];
  return [...(top?.querySelectorAll(`wx-${tag}`) ?? [])].flatMap((element) => easelOf(element) ?? []);
}

/** What a finger scrolls up and down on this page, the outermost first. */
const scrollAreas = (): EaselElement[] =>
  componentsOf('scroll-view').filter(
    ({ $$, data }) => flag(data['scrollY']) && (!laysOut() || $$.scrollHeight > $$.clientHeight),
  );

/** The wheel, slider or swiper that an element is, lies in, or holds. */
function pickable(element: HTMLElement): (value: unknown) => void {
  const around = element.closest('wx-picker, wx-picker-view, wx-slider, wx-swiper');
  const inside = around ?? element.querySelector('wx-picker, wx-picker-view, wx-slider, wx-swiper');
  const pick = inside ? builtinControls.get(easelOf(inside) as EaselElement)?.pick : undefined;
  if (!pick) throw new Error('there is nothing to pick from at this element');
  return pick;
}
