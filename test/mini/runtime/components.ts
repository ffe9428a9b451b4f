import { component as adapter, type glassEasel, type CodeSpace } from 'glass-easel-miniprogram-adapter';
import type { ComponentJson, MiniPackage } from '../host/package';
import type { Journal } from './journal';
import type { Scripts } from './scripts';

type Definition = Record<string, unknown>;
type Templates = Record<string, glassEasel.template.ComponentTemplate['content']>;

/** Registers the build's pages and components, each when it is first needed. */
export class Components {
  private readonly registered = new Set<string>();
  /** `Component()` and `Page()` belong to the file being loaded, whichever file calls them. */
  private loading = '';

  constructor(
    private readonly pkg: MiniPackage,
    private readonly space: CodeSpace,
    private readonly journal: Journal,
    templates: Templates,
  ) {
    for (const [path, content] of Object.entries(templates)) {
      space.addCompiledTemplate(path, { groupList: templates, content });
    }
    for (const [path, config] of Object.entries(pkg.configs)) {
      space.addComponentStaticConfig(path, config as Parameters<CodeSpace['addComponentStaticConfig']>[1]);
    }
    for (const style of pkg.styles) space.addStyleSheet(style.path, style.path, style.scope);
    watchSetData(journal);
  }

  /** `Page` and `Component`, as the app calls them. */
  readonly constructors = {
    Page: (definition: Definition): void =>
      this.define((path) => this.space.component(path).pageDefinition(definition)),
    Component: (definition: Definition): void =>
      this.define((path) => this.space.component(path).definition(normal(definition))),
    Behavior: (definition: Definition): unknown => this.space.behavior().definition(definition).register(),
  };

  /**
   * Makes sure that a page or component, and all that it uses, is registered.
   *
   * @param path without extension
   * @throws when the build lacks the file or the file registers nothing
   */
  need(path: string, scripts: Scripts): void {
    if (this.registered.has(path)) return;
    this.registered.add(path);
    const config: ComponentJson = this.pkg.configs[path] ?? {};
    for (const used of Object.values(config.usingComponents ?? {})) this.need(relative(path, used), scripts);
    if (!this.space.getCompiledTemplate(path)) throw new Error(`${path} has no template`);
    const outer = this.loading;
    this.loading = path;
    try {
      scripts.load(path);
      if (this.loading === path) throw new Error(`${path}.js registers neither a page nor a component`);
    } finally {
      this.loading = outer;
    }
  }

  private define(build: (path: string) => { register(): unknown }): void {
    const path = this.loading;
    if (!path) {
      this.journal.errors.push({
        kind: 'script',
        message: 'Component() or Page() called by a file that is neither',
      });
      return;
    }
    this.loading = '';
    build(path).register();
  }
}

/** Taro passes `{}` where lists belong (behaviors, externalClasses), which phones take for an empty list. */
function normal(definition: Definition): Definition {
  const list = (name: string): unknown[] =>
    Array.isArray(definition[name]) ? (definition[name] as unknown[]) : [];
  return { ...definition, behaviors: list('behaviors'), externalClasses: list('externalClasses') };
}

function relative(from: string, wanted: string): string {
  const parts = wanted.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of wanted.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

interface Caller {
  is: string;
  setData(data: Record<string, unknown>, callback?: () => void): void;
}

/** Every update crosses to the view layer as JSON, so that what JSON cannot carry is lost here as on a phone. */
function watchSetData(journal: Journal): void {
  const prototype = adapter.ComponentCaller.prototype as unknown as Caller;
  const original = prototype.setData;
  prototype.setData = function (this: Caller, data, callback) {
    const json = JSON.stringify(data, (key, value: unknown) => {
      if (typeof value === 'function') {
        journal.errors.push({ kind: 'data', message: `setData of ${this.is} carries a function at ${key}` });
      }
      return value;
    });
    journal.setData.push({ path: this.is, bytes: new TextEncoder().encode(json).length });
    original.call(this, JSON.parse(json) as Record<string, unknown>, callback);
  };
}
