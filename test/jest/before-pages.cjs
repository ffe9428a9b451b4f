// Runs before any module of a page test: defines what Taro's build would define, and the parts of a browser jsdom lacks.
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

// A page may still receive an answer after its test file has ended. jsdom would run what the page then requests of the closed
// window and report its failure as one of whatever file comes next.
const { requestAnimationFrame: nextFrame, queueMicrotask: soon } = window;
const whileOpen = (work) => (given) => {
  if (window.document) work(given);
};
window.requestAnimationFrame = (work) => (window.document ? nextFrame.call(window, whileOpen(work)) : 0);
window.queueMicrotask = (work) => soon.call(window, whileOpen(work));

// As in a browser, drawing that is still due ends with the window.
require('preact').options.debounceRendering = window.queueMicrotask;

// Node's are those of a browser; jsdom hides them.
globalThis.TextDecoder ??= require('node:util').TextDecoder;
globalThis.TextEncoder ??= require('node:util').TextEncoder;

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
