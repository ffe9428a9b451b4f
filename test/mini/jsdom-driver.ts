import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import type { Driver, DriverInput } from './driver';
import type { HttpCall } from './runtime/bridge';
import type { Controls } from './runtime/controls';
import { describe } from './runtime/journal';
import { watchRejections } from './host/rejections';
import { runtimeBundle } from './host/runtime-bundle';

/** Nominal sizes in px: a screen for what scrolls, a finger's height for the rest. */
const SIZES = { width: 375, screen: 724, row: 44 };

/**
 * jsdom lays nothing out. Lists that draw only what fits would see rows without height, so elements are given a nominal size;
 * their positions mean nothing.
 */
function giveNominalSizes(window: DOMWindow): void {
  const flat = window.Element.prototype.getBoundingClientRect;
  window.Element.prototype.getBoundingClientRect = function (this: Element): DOMRect {
    if (!this.tagName.startsWith('WX-')) return flat.call(this);
    const height = /^WX-(SCROLL-VIEW|PAGE-ROOT)$/.test(this.tagName) ? SIZES.screen : SIZES.row;
    return new window.DOMRect(0, 0, SIZES.width, height) as DOMRect;
  };
}

/** Nothing scrolls in jsdom, so everything watched is in view at once. */
function seeEverything(window: DOMWindow): void {
  class EverythingInView {
    constructor(private readonly tell: (entries: object[]) => void) {}

    observe(element: Element): void {
      const box = element.getBoundingClientRect();
      const entry = {
        intersectionRatio: 1,
        isIntersecting: true,
        boundingClientRect: box,
        intersectionRect: box,
      };
      window.setTimeout(() => this.tell([{ ...entry, rootBounds: box, time: 0 }]), 0);
    }

    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: EverythingInView });
}

const across = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/**
 * Runs an app in jsdom: quick, no layout, no scrolling, nothing drawn. For everything that does not depend on where things are on
 * the screen.
 */
export function startInJsdom(input: DriverInput): Driver {
  const problems: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => problems.push(error.message));
  const dom = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    url: 'http://mini-program.host/',
    virtualConsole,
  });
  const window = dom.window as unknown as Record<string, unknown> & {
    eval(text: string): unknown;
    Promise: PromiseConstructor;
  };
  giveNominalSizes(dom.window);
  seeEverything(dom.window);
  window['TextEncoder'] ??= TextEncoder;
  window['TextDecoder'] ??= TextDecoder;
  const { files, network } = input;
  window['__bridge'] = {
    ...files,
    http: (call: HttpCall) => network.http(call),
    upload: network.upload,
    download: network.download,
    abort: network.abort,
  };
  window.eval(runtimeBundle());
  window.eval(`var __pkg = JSON.parse(${JSON.stringify(JSON.stringify(input.pkg))})`);
  window.eval(
    `var __launch = JSON.parse(${JSON.stringify(JSON.stringify({ ...input.launch, draws: false }))})`,
  );
  const rejected: string[] = [];
  const stop = watchRejections(
    (promise) => promise instanceof window.Promise,
    (reason) => rejected.push(describe(reason)),
  );
  const controls = window.eval('MiniHost.start(__pkg, __bridge, __launch)') as Controls;
  const journal = (): ReturnType<Controls['journal']> => {
    const seen = across(controls.journal());
    for (const message of rejected) seen.errors.push({ kind: 'rejection', message });
    for (const message of problems) seen.errors.push({ kind: 'script', message });
    return seen;
  };
  const call: Driver['call'] = async (name, ...args) => {
    const action = (name === 'journal' ? journal : controls[name]) as (...values: unknown[]) => unknown;
    return across(action(...across(args))) as never;
  };
  return {
    call,
    tap: (wanted) => call('tap', wanted),
    close: async () => {
      // Lets a rejection that has just happened be seen before the window closes.
      await new Promise((resolve) => setTimeout(resolve, 0));
      stop();
      dom.window.close();
    },
  };
}
