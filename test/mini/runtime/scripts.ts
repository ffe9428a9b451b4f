import { hiddenNames, phoneFunction, phoneGlobal } from './phone-globals';

type Compiled = (require: (path: string) => unknown, module: { exports: unknown }, exports: unknown) => void;

interface ScriptOptions {
  sources: Record<string, string>;
  /** Names the app gets from the platform: `wx` or `tt`, App, Page, Component … */
  provided: Record<string, unknown>;
  /** Called with a text that the app tried to compile. */
  onForbidden: (what: string) => void;
}

/** Loads the build's files as a mini-program does: as CommonJS, each once, with every browser name hidden. */
export class Scripts {
  private readonly loaded = new Map<string, { exports: unknown }>();
  private readonly shadowed: Record<string, unknown> = {};

  constructor(private readonly options: ScriptOptions) {
    for (const name of hiddenNames(window)) this.shadowed[name] = undefined;
    const refused = phoneFunction((source) =>
      options.onForbidden(`Function(${JSON.stringify(source.slice(0, 60))})`),
    );
    const phone = phoneGlobal(window);
    Object.assign(this.shadowed, { globalThis: phone, Function: refused }, options.provided);
    Object.assign(phone, options.provided, { Function: refused });
    closeBackDoors(refused);
  }

  /** Whether the build has such a file (path without extension). */
  has(path: string): boolean {
    return `${path}.js` in this.options.sources;
  }

  /**
   * Runs a file once.
   *
   * @param path without extension, from the build's root
   * @returns what it exports
   * @throws whatever the file throws, and an error for a file that does not exist
   */
  load(path: string): unknown {
    const known = this.loaded.get(path);
    if (known) return known.exports;
    const source = this.options.sources[`${path}.js`];
    if (source === undefined) throw new Error(`module '${path}.js' is not defined`);
    const module: { exports: unknown } = { exports: {} };
    this.loaded.set(path, module);
    const require = (wanted: string): unknown => this.load(resolve(path, wanted));
    this.compile(path, source)(require, module, module.exports);
    return module.exports;
  }

  private compile(path: string, source: string): Compiled {
    // Two functions: the outer one takes names that strict code may not take (eval), the inner one is the file.
    const names = Object.keys(this.shadowed);
    const text =
      `(function(${names.join(',')}){return function(require,module,exports){${source}\n}})\n` +
      `//# sourceURL=mini-program:///${path}.js`;
    const outer = (0, eval)(text) as (...values: unknown[]) => Compiled;
    return outer(...names.map((name) => this.shadowed[name]));
  }
}

/** `(() => {}).constructor` leads to the real Function: send it to the app's. */
function closeBackDoors(refused: FunctionConstructor): void {
  const kinds = [() => undefined, async () => undefined, function* () {}, async function* () {}];
  for (const kind of kinds) {
    Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', {
      value: refused,
      configurable: true,
      writable: true,
    });
  }
}

function resolve(from: string, wanted: string): string {
  const parts = wanted.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of wanted.replace(/\.js$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
