import { glassEasel, MiniProgramEnv } from 'glass-easel-miniprogram-adapter';
import { buildApi } from './api/build';
import { Listeners, type ApiContext, type LaunchEvent, type PhoneState, type Position } from './api/context';
import { Dialogs } from './api/dialogs';
import { admit } from './api/network';
import type { Bridge } from './bridge';
import { registerBuiltins } from './builtins/register';
import { isDisabled } from './builtins/forms';
import { Components } from './components';
import { buildControls, callApp, type Controls } from './controls';
import { sendEvent, type EaselElement } from './easel';
import { describe, newJournal, type Journal } from './journal';
import type { MiniPackage } from '../host/package';
import { Pages } from './pages';
import { Scripts } from './scripts';

/** How a test sets up the phone before the app starts. */
export interface LaunchOptions {
  server: string;
  builtFor: string;
  userFolder: string;
  storage: Record<string, unknown>;
  position?: Position;
  /** The code that the chat app's login gives. */
  loginCode?: string;
  online: boolean;
  /** Page to open instead of the first, with its query. */
  path?: string;
  /** Whether the host draws pictures (a browser) or only checks that they are there (jsdom). */
  draws: boolean;
}

type Templates = ConstructorParameters<typeof Components>[3];

/** Names that glass-easel cannot find would be ignored silently; here the host learns of them. */
declare const globalThis: { __missingTemplate?: (name: unknown) => void };

/**
 * Starts an app.
 *
 * @param pkg the compiled build
 * @param bridge the machine under it
 * @param options the phone it starts on
 * @returns what the driver works with
 */
export function start(pkg: MiniPackage, bridge: Bridge, options: LaunchOptions): Controls {
  const journal = newJournal();
  watchErrors(journal);
  globalThis.__missingTemplate = (name) => {
    if (name)
      journal.errors.push({ kind: 'template', message: `node type without template: ${String(name)}` });
  };
  const space = new MiniProgramEnv();
  const backend = space.associateBackend();
  (backend as unknown as { _$: { onEvent(listener: never): void } })._$.onEvent(((
    target: EaselElement,
    type: string,
    detail: unknown,
    more: object,
  ) => {
    if (type === 'tap' && isDisabled(target)) return 0;
    return sendEvent(target, type, detail, more);
  }) as never);
  for (const style of pkg.styles)
    backend.registerStyleSheetContent(style.path, options.draws ? style.css : '');
  const code = space.createCodeSpace('app', true);
  const templates = (0, eval)(pkg.templates) as Templates;
  const components = new Components(pkg, code, journal, templates);
  const phone: PhoneState = {
    online: options.online,
    loginCode: options.loginCode ?? 'code-of-the-phone',
    clipboard: '',
    storage: new Map(Object.entries(options.storage)),
    onOffline: new Set(),
    ...(options.position ? { position: options.position } : {}),
  };
  const app: Record<string, unknown> = {};
  const path = options.path ?? `/${pkg.pages[0] ?? ''}`;
  const context: ApiContext = {
    pkg,
    platform: pkg.platform,
    bridge,
    journal,
    phone,
    dialogs: new Dialogs(journal),
    server: options.server,
    builtFor: options.builtFor,
    userFolder: options.userFolder,
    listeners: new Listeners(),
    launch: launchEvent(path),
    pages: new Pages({ pkg, space: code, backend, components, journal, scripts: () => scripts }),
  };
  const api = buildApi(context);
  const scripts: Scripts = new Scripts({
    sources: pkg.scripts,
    provided: provided(api, pkg, components, app, context, journal),
    onForbidden: (what) => journal.errors.push({ kind: 'forbidden', message: what }),
  });
  registerBuiltins(code, pkg.attributes, templates as Record<string, unknown>, {
    picture: (src) => picture(context, src, options.draws),
    navigate: (how, url) => {
      const call =
        api[
          { navigate: 'navigateTo', redirect: 'redirectTo', switchTab: 'switchTab', reLaunch: 'reLaunch' }[
            how
          ] ?? 'navigateTo'
        ];
      (call as (options: object) => void)({ url });
    },
  });
  for (const { pagePath } of pkg.app.tabBar?.list ?? []) {
    if (!pkg.app.pages.includes(pagePath)) {
      journal.errors.push({ kind: 'navigation', message: `tab ${pagePath} is no page of the main package` });
    }
  }
  launch(path, { app, context, scripts, journal });
  return buildControls(context, app);
}

/** The names available to a mini-program's files in addition to the language. */
function provided(
  api: Record<string, unknown>,
  pkg: MiniPackage,
  components: Components,
  app: Record<string, unknown>,
  context: ApiContext,
  journal: Journal,
): Record<string, unknown> {
  return {
    [pkg.platform === 'weapp' ? 'wx' : 'tt']: api,
    ...components.constructors,
    App: (definition: object) => void Object.assign(app, definition),
    getApp: () => app,
    getCurrentPages: () => context.pages.instances,
    requirePlugin: (name: string) => {
      journal.errors.push({ kind: 'unsupported', message: `requirePlugin(${name}) is not part of the host` });
    },
    console: appConsole(journal),
  };
}

/** The app's console: what it logs is recorded, and what it logs as an error counts as one. */
function appConsole(journal: Journal): Record<string, (...values: unknown[]) => void> {
  const line = (values: unknown[]): string => values.map(describe).join(' ');
  const log = (...values: unknown[]): void => void journal.logs.push(line(values));
  const error = (...values: unknown[]): void =>
    void journal.errors.push({ kind: 'console', message: line(values) });
  const quiet = (): void => undefined;
  return {
    log,
    info: log,
    debug: log,
    warn: log,
    error,
    time: quiet,
    timeEnd: quiet,
    group: quiet,
    groupEnd: quiet,
    table: log,
  };
}

interface Launch {
  app: Record<string, unknown>;
  context: ApiContext;
  scripts: Scripts;
  journal: Journal;
}

function launch(path: string, { app, context, scripts, journal }: Launch): void {
  try {
    scripts.load('app');
  } catch (error) {
    journal.errors.push({ kind: 'script', message: `app.js: ${describe(error)}` });
    return;
  }
  callApp(app, journal, 'onLaunch', context.launch);
  callApp(app, journal, 'onShow', context.launch);
  try {
    context.pages.reLaunch(path);
  } catch (error) {
    journal.errors.push({ kind: 'script', message: `${path}: ${describe(error)}` });
  }
}

/** What an app learns about its start. */
function launchEvent(path: string): LaunchEvent {
  const [address = '', search = ''] = path.split('?');
  return { path: address.replace(/^\//, ''), query: asQuery(search), scene: 1001, referrerInfo: {} };
}

const asQuery = (search: string): Record<string, string> =>
  Object.fromEntries(
    search
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
  );

/** Everything that goes wrong without being caught. */
function watchErrors(journal: Journal): void {
  window.addEventListener('error', (event) => {
    journal.errors.push({ kind: 'script', message: describe(event.error ?? event.message) });
  });
  window.addEventListener('unhandledrejection', (event) => {
    journal.errors.push({ kind: 'rejection', message: describe(event.reason) });
  });
  glassEasel.addGlobalErrorListener((error) => {
    journal.errors.push({ kind: 'script', message: describe(error) });
    return false;
  });
  glassEasel.addGlobalWarningListener((message) => {
    // Phones draw a missing list as an empty one.
    if (!message.startsWith('The for-list data')) journal.errors.push({ kind: 'template', message });
    return false;
  });
}

/** Where a picture can be found; fails when it does not exist, as a phone does. */
async function picture(context: ApiContext, src: string, draws: boolean): Promise<string | undefined> {
  if (src.startsWith('data:')) return draws ? src : undefined;
  if (/^https?:/.test(src)) {
    const url = admit(context, 'GET', src);
    if (draws) return url;
    const answer = await context.bridge.http({
      id: -1,
      url,
      method: 'GET',
      header: {},
      timeout: 10_000,
    });
    const outcome = 'ok' in answer ? answer.ok.statusCode : answer.failed.kind;
    context.journal.requests.push({ method: 'GET', url, outcome });
    if (outcome !== 200) throw new Error(`no picture at ${src}: ${outcome}`);
    return undefined;
  }
  if (!src.includes('://')) {
    const file = src.replace(/^\//, '');
    if (!context.pkg.assets.includes(file)) throw new Error(`the build has no picture ${src}`);
    return draws ? `/asset/${file}` : undefined;
  }
  const found = context.bridge.access(src);
  if ('failed' in found) throw new Error(`no picture at ${src}: ${found.failed.message}`);
  return draws ? `/file?path=${encodeURIComponent(src)}` : undefined;
}
