import type { AssociatedBackend, CodeSpace, Root } from 'glass-easel-miniprogram-adapter';
import type { MiniPackage } from '../host/package';
import type { Components } from './components';
import type { EaselElement } from './easel';
import type { Journal } from './journal';
import { describe } from './journal';
import type { Scripts } from './scripts';

/** What the app's page object offers, as far as the host calls it. */
export interface PageInstance {
  _$: EaselElement;
  route: string;
  __route__: string;
  options: Record<string, string>;
  getTabBar?: () => unknown;
  [hook: string]: unknown;
}

interface OpenPage {
  path: string;
  root: Root;
  instance: PageInstance;
  box: HTMLElement;
  tabBar?: PageInstance;
  title: string;
}

/** A navigation that the platform refuses, with the platform's words. */
export class NavigationError extends Error {}

/** How many pages may be on the stack. */
const DEEPEST_STACK = 10;

interface PagesOptions {
  pkg: MiniPackage;
  space: CodeSpace;
  backend: AssociatedBackend;
  components: Components;
  /** The files of the build; fetched only when a page opens, since they need the pages themselves. */
  scripts: () => Scripts;
  journal: Journal;
}

/** The page stack: opens, hides, shows and closes pages with the hooks in a phone's order. */
export class Pages {
  private stack: OpenPage[] = [];
  private readonly tabs = new Map<string, OpenPage>();

  constructor(private readonly options: PagesOptions) {}

  /** The page on top. */
  get top(): OpenPage | undefined {
    return this.stack[this.stack.length - 1];
  }

  /** `getCurrentPages()`. */
  get instances(): PageInstance[] {
    return this.stack.map((page) => page.instance);
  }

  navigateTo(url: string): void {
    const { path, query } = this.split(url);
    if (this.isTab(path)) throw new NavigationError('can not navigateTo a tabbar page');
    if (this.stack.length >= DEEPEST_STACK) throw new NavigationError('webview count limit exceed');
    const leaving = this.top;
    const page = this.open(path, query);
    if (leaving) this.hide(leaving);
    this.stack.push(page);
    this.show(page, true);
  }

  redirectTo(url: string): void {
    const { path, query } = this.split(url);
    if (this.isTab(path)) throw new NavigationError('can not redirectTo a tabbar page');
    const page = this.open(path, query);
    const leaving = this.stack.pop();
    if (leaving) this.close(leaving);
    this.stack.push(page);
    this.show(page, true);
  }

  navigateBack(delta: number): void {
    if (this.stack.length < 2) throw new NavigationError('cannot navigate back at first page.');
    for (const page of this.stack.splice(Math.max(1, this.stack.length - delta))) this.close(page);
    if (this.top) this.show(this.top, false);
  }

  switchTab(url: string): void {
    const { path } = this.split(url);
    if (!this.isTab(path)) throw new NavigationError('can not switch to no-tabBar page');
    if (this.top?.path === path) return;
    const known = this.tabs.get(path);
    const page = known ?? this.open(path, {});
    for (const leaving of this.stack) {
      if (!this.tabs.has(leaving.path)) this.close(leaving);
      else if (leaving === this.top) this.hide(leaving);
    }
    this.stack = [page];
    this.show(page, !known);
  }

  reLaunch(url: string): void {
    const { path, query } = this.split(url);
    const leaving = new Set([...this.stack, ...this.tabs.values()]);
    this.tabs.clear();
    const page = this.open(path, query);
    for (const old of leaving) this.close(old);
    this.stack = [page];
    this.show(page, true);
  }

  setTitle(title: string): void {
    if (this.top) this.top.title = title;
  }

  /** Calls a hook of the top page, if it has one. */
  hook(name: string, ...args: unknown[]): unknown {
    return this.top && this.call(this.top.instance, name, ...args);
  }

  private isTab(path: string): boolean {
    return Boolean(this.options.pkg.app.tabBar?.list.some((tab) => tab.pagePath === path));
  }

  private split(url: string): { path: string; query: Record<string, string> } {
    const [address = '', search = ''] = url.split('?');
    const from = this.top?.path.split('/').slice(0, -1) ?? [];
    const parts = address.startsWith('/') || !address.startsWith('.') ? [] : from;
    for (const part of address.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    const path = parts.join('/');
    if (!this.options.pkg.pages.includes(path)) throw new NavigationError(`page "${path}" is not found`);
    // Phones pass parameters on as they are in the address: encoded.
    const query = search
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('='));
    return {
      path,
      query: Object.fromEntries(query.map(([name, ...value]) => [name ?? '', value.join('=')])),
    };
  }

  private open(path: string, query: Record<string, string>): OpenPage {
    const { pkg, space, backend, components, scripts } = this.options;
    components.need(path, scripts());
    const box = document.createElement('div');
    box.className = 'wx-page';
    box.setAttribute('data-path', path);
    document.body.appendChild(box);
    const root = this.attach(box, backend.createRoot('wx-page-root', space, path));
    const instance = root.get() as unknown as PageInstance;
    const title = String(
      pkg.configs[path]?.navigationBarTitleText ?? pkg.app.window?.['navigationBarTitleText'] ?? '',
    );
    const page: OpenPage = { path, root, instance, box, title };
    instance.route = path;
    instance.__route__ = path;
    instance.options = query;
    if (this.isTab(path)) {
      this.tabs.set(path, page);
      this.drawTabBar(page);
    }
    this.call(instance, 'onLoad', query);
    return page;
  }

  private drawTabBar(page: OpenPage): void {
    const { pkg, space, backend, components, scripts } = this.options;
    const tabBar = pkg.app.tabBar;
    if (!tabBar) return;
    if (tabBar.custom) {
      components.need('custom-tab-bar/index', scripts());
      const bar = this.attach(page.box, backend.createRoot('wx-tab-bar', space, 'custom-tab-bar/index'));
      page.tabBar = bar.get() as unknown as PageInstance;
      page.instance.getTabBar = () => page.tabBar;
      return;
    }
    const bar = document.createElement('div');
    bar.className = 'wx-native-tabs';
    for (const tab of tabBar.list) {
      const item = document.createElement('button');
      item.textContent = tab.text;
      item.setAttribute('role', 'tab');
      item.addEventListener('click', () => this.switchTab(`/${tab.pagePath}`));
      bar.appendChild(item);
    }
    page.box.appendChild(bar);
  }

  private attach(box: HTMLElement, root: Root): Root {
    const placeholder = document.createElement('div');
    box.appendChild(placeholder);
    root.attach(box as never, placeholder as never);
    return root;
  }

  private show(page: OpenPage, first: boolean): void {
    page.box.style.display = '';
    this.call(page.instance, 'onShow');
    for (const part of [page.instance, page.tabBar]) part?._$.triggerPageLifetime('show', []);
    if (first) this.call(page.instance, 'onReady');
  }

  private hide(page: OpenPage): void {
    page.box.style.display = 'none';
    this.call(page.instance, 'onHide');
    for (const part of [page.instance, page.tabBar]) part?._$.triggerPageLifetime('hide', []);
  }

  private close(page: OpenPage): void {
    this.call(page.instance, 'onUnload');
    page.box.remove();
    page.root.release();
  }

  private call(instance: PageInstance, hook: string, ...args: unknown[]): unknown {
    const action = instance[hook];
    if (typeof action !== 'function') return undefined;
    try {
      return (action as (...values: unknown[]) => unknown).apply(instance, args);
    } catch (error) {
      this.options.journal.errors.push({
        kind: 'script',
        message: `${hook} of ${instance.route}: ${describe(error)}`,
      });
      return undefined;
    }
  }
}
