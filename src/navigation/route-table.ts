/**
 * Every page of the product (spec §2): its address, its parameters, and who may open it. `app.config.ts`, the page
 * configurations, `docs/routes.md` and all navigation come from this table; nothing here touches a device, so that
 * the build can read it in Node. Titles are in the catalogue, `navigation/messages.ts`, under the same names.
 */

/**
 * What a route parameter may be; `?` marks an optional one. `text` is any non-empty text, `number` a finite number,
 * `flag` 1 or 0, `mode` a form mode.
 */
export type ParamKind = 'text' | 'text?' | 'number' | 'number?' | 'flag?' | 'mode?';

/** Form modes that a page can be opened in (spec §4, §6). */
export const formModes = ['Add', 'Edit', 'View'] as const;
export type FormPageMode = (typeof formModes)[number];

export interface Route {
  /** Address without the leading slash, exactly as in spec §2. */
  readonly path: string;
  /** `everyone` opens without a session; all others lead to the login page first. */
  readonly access: 'everyone' | 'user';
  /**
   * Whether it is refreshed by pulling it down: those named in the specification, and pages that are only read. Off
   * wherever something is filled in, measured or decided, where a scrolling finger must not start anything.
   */
  readonly pull?: true;
  /** An item of the bottom bar. */
  readonly tab?: true;
  /** In the package loaded first although it is not a tab: too small, or in a folder that already belongs there. */
  readonly main?: true;
  readonly params: Readonly<Record<string, ParamKind>>;
}

const route = <const P extends Readonly<Record<string, ParamKind>>>(
  path: string,
  params: P,
  options: Omit<Route, 'path' | 'params' | 'access'> & { access?: Route['access'] } = {},
): Omit<Route, 'params'> & { readonly params: P } => ({ access: 'user', ...options, path, params });

export const routeTable = {
  home: route('pages/naviBar/home/index', {}, { tab: true, pull: true }),
  workbench: route('pages/naviBar/workbench/index', {}, { tab: true, pull: true }),
  message: route('pages/naviBar/message/index', {}, { tab: true, pull: true }),
  mine: route('pages/naviBar/mine/index', {}, { tab: true }),
  contact: route('pages/naviBar/contact/index', { dept: 'text?', person: 'text?' }, { pull: true }),
  search: route('pages/naviBar/search/index', { keyword: 'text?' }),
  styleDemo: route('pages/naviBar/tailwind-demo', {}, { access: 'everyone', main: true, pull: true }),
  scanCode: route('FormComponents/scanCode', { purpose: 'text?' }),
  upgradePopup: route('uni_modules/uni-upgrade-center-app/pages/upgrade-popup', {}, { access: 'everyone' }),
  login: route('pages/mine/login/login', { redirect: 'text?' }, { access: 'everyone' }),
  serverConfig: route('pages/mine/serverConfig/index', {}, { access: 'everyone' }),
  changePassword: route('pages/mine/changePassword/index', {}),
  // Not pages of spec §2: the devices logged in on, the ways of notification, what the device holds, the cards of the home page, the style demo of
  // mini-programs, and the entries waiting to be sent (docs/routes.md).
  loginDevices: route('pages/mine/devices/index', { user: 'text?', name: 'text?' }, { pull: true }),
  noticeSettings: route('pages/mine/notices/index', {}, { pull: true }),
  storage: route('pages/mine/storage/index', {}, { pull: true }),
  homeLayout: route('pages/mine/homeLayout/index', {}),
  uiKit: route('pages/mine/ui-kit/index', {}, { access: 'everyone', pull: true }),
  outbox: route('pages/mine/outbox/index', { entry: 'text?' }, { pull: true }),
  workList: route('pages/workbench/work-list/index', {
    menu: 'text',
    title: 'text?',
    search: 'text?',
    filters: 'text?',
    view: 'text?',
  }),
  workDetail: route('pages/workbench/work-detail/index', {
    id: 'text',
    menu: 'text?',
    table: 'text?',
    work: 'text?',
    title: 'text?',
    shown: 'text?',
    list: 'text?',
  }),
  workAdd: route('pages/workbench/work-add/index', {
    menu: 'text?',
    table: 'text?',
    id: 'text?',
    mode: 'mode?',
    title: 'text?',
    draft: 'text?',
    defaults: 'text?',
    presets: 'text?',
    shown: 'text?',
    entry: 'text?',
  }),
  // Not in spec §2: where workList leads on to for a report, in mini-programs (docs/routes.md).
  report: route('pages/tools/report/index', { menu: 'text', title: 'text?' }),
  customerMap: route('pages/workbench/map/index', { menu: 'text?' }),
  // Not in spec §2: where customerMap leads on to in mini-programs (docs/routes.md).
  customersOnMap: route('pages/tools/daka/map', { menu: 'text?' }),
  workTodo: route('pages/workbench/work-todo/index', { tab: 'text?' }, { pull: true }),
  workMessage: route('pages/workbench/work-message/list', { type: 'text?', title: 'text?' }, { pull: true }),
  disc: route('pages/tools/renshi/disc', {}),
  daka: route('pages/tools/daka/daka', { customer: 'text?', name: 'text?' }),
  dakaList: route('pages/tools/daka/list', { month: 'text?' }, { pull: true }),
  checkPlan: route('pages/tools/loctek/checkPlan/index', { state: 'text?' }, { pull: true }),
  checkPlanDetail: route('pages/tools/loctek/checkPlan/detail', { id: 'text' }),
  checkPlan5S: route('pages/tools/loctek/checkPlan/detail_5S', { id: 'text' }),
  checkPlanRectify: route('pages/tools/loctek/checkPlan/detail_zhengGai', { id: 'text' }),
  checkPlanSpot: route('pages/tools/loctek/checkPlan/detail_chouCha', { id: 'text' }),
  checkPlanReport: route('pages/tools/loctek/checkPlan/edit_zhengGai', { id: 'text' }),
  checkPlanSuccess: route(
    'pages/tools/loctek/checkPlan/status/success',
    { id: 'text?', kind: 'text?', message: 'text?' },
    { pull: true },
  ),
  checkPlanFail: route(
    'pages/tools/loctek/checkPlan/status/fail',
    { id: 'text?', kind: 'text?', message: 'text?' },
    { pull: true },
  ),
  kaoqin: route('pages/tools/kaoqin/index', {}),
  jiejieMap: route('pages/tools/jiejie/map', {}),
  webView: route('pages/tools/web-view/index', { url: 'text', title: 'text?' }, { access: 'everyone' }),
  dailyReport: route('pages/tools/daily-report/index', { date: 'text?', id: 'text?' }),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routeTable;
export type TabName = 'home' | 'workbench' | 'message' | 'mine';

interface KindValue {
  text: string;
  'text?': string | undefined;
  number: number;
  'number?': number | undefined;
  'flag?': boolean | undefined;
  'mode?': FormPageMode | undefined;
}
type OptionalKey<P> = { [K in keyof P]: P[K] extends `${string}?` ? K : never }[keyof P];
type ParamsFrom<P extends Readonly<Record<string, ParamKind>>> = {
  -readonly [K in Exclude<keyof P, OptionalKey<P>>]: KindValue[P[K]];
} & { -readonly [K in OptionalKey<P> & keyof P]?: KindValue[P[K]] };

/** The decoded parameters of a route. */
export type RouteParams<N extends RouteName> = ParamsFrom<(typeof routeTable)[N]['params']>;

/** The four items of the bottom bar in their order (spec §2). */
export const tabNames: readonly TabName[] = ['home', 'workbench', 'message', 'mine'];

/** All routes as `[name, route]`, typed by the general shape. */
export const routeEntries = Object.entries(routeTable) as [RouteName, Route][];
