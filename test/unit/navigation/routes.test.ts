import fs from 'node:fs';
import { addressOf, paramsOf, rawParamsOf, routeOfAddress } from '@/navigation/address';
import { routeEntries, routeTable, tabNames } from '@/navigation/route-table';
import { routeMessages } from '@/navigation/messages';
import { screenGroups } from '../../kit/screens';

describe('route addresses', () => {
  it('S2-params: carries any text through an address and back, encoded and decoded exactly once', () => {
    const title = '客户 100% & a=b?c#d/中文%20+';
    const address = addressOf('workList', { menu: 'm1', title });
    const raw = rawParamsOf(address);
    expect(paramsOf('workList', raw).params).toEqual({ menu: 'm1', title });
  });

  it('S2-params: leaves out parameters that are undefined', () => {
    expect(addressOf('workAdd', { menu: 'm1', id: undefined, mode: 'Edit' })).toBe(
      '/pages/workbench/work-add/index?menu=m1&mode=Edit',
    );
  });

  it('S2-params: ignores what the route does not take, such as the stamp of the H5 router', () => {
    expect(paramsOf('contact', { dept: 'd1', stamp: 'AB' }).params).toEqual({ dept: 'd1' });
  });

  it.each([
    ['missing', {}, 'menu', 'missing'],
    ['empty', { menu: '' }, 'menu', 'missing'],
    ['not decodable', { menu: '%E4%B' }, 'menu', 'malformed'],
  ])('S2-params: a required parameter that is %s is a typed error', (_, raw, param, reason) => {
    expect(paramsOf('workList', raw).error).toEqual({
      kind: 'route-param',
      route: 'workList',
      param,
      reason,
    });
  });

  it('S2-params: an unknown form mode is a typed error', () => {
    expect(paramsOf('workAdd', { mode: 'Delete' }).error?.param).toBe('mode');
    expect(paramsOf('workAdd', { mode: 'View' }).params).toEqual({ mode: 'View' });
  });

  it('S2-alias: / and the full address both mean home, with or without the hash', () => {
    for (const address of ['/', '', '#/', '#/pages/naviBar/home/index?stamp=1', 'pages/naviBar/home/index']) {
      expect(routeOfAddress(address)).toBe('home');
    }
    expect(routeOfAddress('/pages/nowhere')).toBeUndefined();
  });
});

/** The pages of spec §2; we may add further ones. */
const SPECIFIED = [
  'pages/naviBar/home/index',
  'pages/naviBar/workbench/index',
  'pages/naviBar/contact/index',
  'pages/naviBar/message/index',
  'pages/naviBar/mine/index',
  'pages/naviBar/search/index',
  'pages/naviBar/tailwind-demo',
  'FormComponents/scanCode',
  'uni_modules/uni-upgrade-center-app/pages/upgrade-popup',
  'pages/mine/login/login',
  'pages/mine/serverConfig/index',
  'pages/mine/changePassword/index',
  'pages/workbench/work-list/index',
  'pages/workbench/work-detail/index',
  'pages/workbench/work-add/index',
  'pages/workbench/map/index',
  'pages/workbench/work-todo/index',
  'pages/workbench/work-message/list',
  'pages/tools/renshi/disc',
  'pages/tools/daka/daka',
  'pages/tools/daka/list',
  'pages/tools/loctek/checkPlan/index',
  'pages/tools/loctek/checkPlan/detail',
  'pages/tools/loctek/checkPlan/detail_5S',
  'pages/tools/loctek/checkPlan/detail_zhengGai',
  'pages/tools/loctek/checkPlan/detail_chouCha',
  'pages/tools/loctek/checkPlan/edit_zhengGai',
  'pages/tools/loctek/checkPlan/status/success',
  'pages/tools/loctek/checkPlan/status/fail',
  'pages/tools/kaoqin/index',
  'pages/tools/jiejie/map',
  'pages/tools/web-view/index',
  'pages/tools/daily-report/index',
];

describe('the route table', () => {
  it('S2-routes: has every page of the specification exactly once, each with a title', () => {
    const paths = routeEntries.map(([, route]) => route.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(SPECIFIED));
    expect(SPECIFIED).toHaveLength(33);
    for (const [name] of routeEntries) expect(routeMessages.zh[name]).toBeTruthy();
  });

  it('S10-screens: every page is among the screens that are checked (test/kit/screens.ts)', () => {
    const shown = screenGroups.flatMap(({ screens }) => screens.map(({ route }) => route));
    expect([...new Set(shown)].sort()).toEqual(Object.keys(routeTable).sort());
  });

  it('S2-pull: pulls to refresh where the specification turns it on, and also on pages that are only read', () => {
    const pulled: string[] = routeEntries.filter(([, route]) => route.pull).map(([name]) => name);
    const wanted = ['checkPlan', 'checkPlanFail', 'checkPlanSuccess', 'workMessage'];
    const read = ['home', 'workbench', 'message', 'contact', 'styleDemo', 'outbox', 'workTodo', 'dakaList', 'loginDevices', 'noticeSettings', 'storage', 'uiKit']; // prettier-ignore
    expect(pulled.sort()).toEqual([...wanted, ...read].sort());
    expect(pulled).not.toContain('workList');
  });

  it('S2-tabs: has four tabs in the order of the bar', () => {
    expect(tabNames).toEqual(['home', 'workbench', 'message', 'mine']);
    for (const name of tabNames) expect(routeTable[name].path).toMatch(/^pages\/naviBar\//);
  });
});

describe('docs/routes.md', () => {
  const rows = fs.readFileSync('docs/routes.md', 'utf8').split('\n');

  it.each(routeEntries)('describes the address and every parameter of %s', (name, route) => {
    const row = rows.find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    expect(row).toContain(`/${route.path} |`);
    for (const [param, kind] of Object.entries(route.params)) expect(row).toContain(`${param}: ${kind}`);
  });
});
