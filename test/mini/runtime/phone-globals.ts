/**
 * The names a mini-program's logic can count on: the language itself, timers and the console. Whatever else the host's
 * window holds (fetch, crypto, URL, Blob, AbortController, localStorage …) does not exist on a phone, and is hidden.
 */
const PHONE_GLOBALS = new Set([
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Math',
  'JSON',
  'Date',
  'RegExp',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Proxy',
  'Reflect',
  'Intl',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'NaN',
  'Infinity',
  'undefined',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'escape',
  'unescape',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'console',
]);

/** Names that stay hidden even where the window does not own them. */
const HIDDEN = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'FormData',
  'Blob',
  'File',
  'FileReader',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'crypto',
  'structuredClone',
  'atob',
  'btoa',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
  'MessageChannel',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'Buffer',
  'process',
  'global',
  'setImmediate',
  'eval',
];

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Names of the window that the app must not see. */
export function hiddenNames(window: object): string[] {
  const names = new Set(HIDDEN);
  for (let level: object | null = window; level; level = Object.getPrototypeOf(level) as object | null) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (IDENTIFIER.test(name) && !PHONE_GLOBALS.has(name)) names.add(name);
    }
  }
  for (const own of ['globalThis', 'Function', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'])
    names.delete(own);
  return [...names];
}

/** The app's `globalThis`: the same names, and nothing of the window. */
export function phoneGlobal(window: object): Record<string, unknown> {
  const from = window as Record<string, unknown>;
  const phone: Record<string, unknown> = {};
  for (const name of PHONE_GLOBALS) phone[name] = from[name];
  phone['globalThis'] = phone;
  return phone;
}

/**
 * The `Function` that an app sees: `instanceof Function` works, compiling text does not. Webpack and lodash ask
 * `Function("return this")` for the global object; a phone answers undefined.
 *
 * @param report called with every other text that was to be compiled
 */
export function phoneFunction(report: (source: string) => void): FunctionConstructor {
  const refuse = function (...parts: unknown[]): () => undefined {
    const source = String(parts[parts.length - 1] ?? '');
    if (source.trim() !== 'return this') {
      report(source);
      throw new EvalError('Code generation from strings disallowed for this context');
    }
    return () => undefined;
  };
  Object.defineProperty(refuse, 'prototype', { value: Function.prototype });
  return refuse as unknown as FunctionConstructor;
}
