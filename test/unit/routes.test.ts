import fs from 'node:fs';
import { addressOf, paramsOf, rawParamsOf, routeOfAddress } from '@/route-address';
import { routeEntries, routeTable, tabNames } from '@/route-table';
import { routeWords } from '@/lib/words/routes';

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

describe('the route table', () => {
  it('S2-routes: has every page of the specification exactly once, each with a title', () => {
    const paths = routeEntries.map(([, route]) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    const ofOurs = ['pages/mine/outbox/index'];
    expect(paths.filter((path) => !ofOurs.includes(path))).toHaveLength(33);
    for (const [name] of routeEntries) expect(routeWords.zh[name]).toBeTruthy();
  });

  it('S2-pull: pulls to refresh exactly where the specification says on', () => {
    const pulled = routeEntries.filter(([, route]) => route.pull).map(([name]) => name);
    expect(pulled.sort()).toEqual(['checkPlan', 'checkPlanFail', 'checkPlanSuccess', 'workMessage']);
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
