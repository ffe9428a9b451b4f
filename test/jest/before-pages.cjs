// Before any module of a page test: what Taro's build would define, and the parts of a browser jsdom lacks.
process.env.TARO_ENV = 'h5';
process.env.TARO_PLATFORM = 'web';

Object.assign(globalThis, {
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  ENABLE_MUTATION_OBSERVER: true,
  DEPRECATED_ADAPTER_COMPONENT: false,
});

const never = () => undefined;

// A page may still hear an answer when its file of tests has ended. What it then asks of the closed window jsdom would run
// and, as it fails, report as a failure of whatever file comes next.
const { requestAnimationFrame: nextFrame, queueMicrotask: soon } = window;
const whileOpen = (work) => (given) => {
  if (window.document) work(given);
};
window.requestAnimationFrame = (work) => (window.document ? nextFrame.call(window, whileOpen(work)) : 0);
window.queueMicrotask = (work) => soon.call(window, whileOpen(work));

// As a browser would: what was to be drawn goes with the window.
require('preact').options.debounceRendering = window.queueMicrotask;

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: never,
  removeEventListener: never,
  addListener: never,
  removeListener: never,
  dispatchEvent: () => false,
});
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;
window.scrollTo = never;
Element.prototype.scrollTo ??= never;
Element.prototype.scrollIntoView ??= never;
let opened = 0;
URL.createObjectURL ??= () => `blob:test-${(opened += 1)}`;
URL.revokeObjectURL ??= never;
