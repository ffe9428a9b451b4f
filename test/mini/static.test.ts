import fs from 'node:fs';
import path from 'node:path';
import { buildOf, change, copyOf, PLATFORMS, removeCopies } from './builds';
import type { AppJson, MiniPlatform } from './host/package';
import { checkBuild, packageSizes, SIZE_LIMITS } from './static/check-build';
import { checkCode } from './static/check-code';
import type { Rule } from './static/finding';

afterAll(removeCopies);

const findings = new Map<MiniPlatform, ReturnType<typeof checkBuild>>();

/** The rules that the undamaged build breaks; checking all of it takes a second. */
function findingsOf(platform: MiniPlatform): ReturnType<typeof checkBuild> {
  const known = findings.get(platform) ?? checkBuild(buildOf(platform), platform);
  findings.set(platform, known);
  return known;
}

/** Rules that a damaged copy of a build breaks and the build itself does not. */
function broken(platform: MiniPlatform, damage: (dist: string) => void): Rule[] {
  const dist = copyOf(platform);
  const known = new Set(findingsOf(platform).map(({ message }) => message));
  damage(dist);
  const found = checkBuild(dist, platform).filter(({ message }) => !known.has(message));
  return [...new Set(found.map(({ rule }) => rule))];
}

const changeApp = (dist: string, edit: (app: AppJson) => void): void =>
  change(dist, 'app.json', (text) => {
    const app = JSON.parse(text) as AppJson;
    edit(app);
    return JSON.stringify(app);
  });

describe.each(PLATFORMS)('the %s build', (platform) => {
  it(`MINI-static-${platform}: breaks none of the platform's rules`, () => {
    expect(findingsOf(platform)).toEqual([]);
  });

  it(`MINI-size-${platform}: keeps the main package within 760,000 bytes, every subpackage within 400,000 and all within 2,200,000`, () => {
    const { main, subPackages } = packageSizes(buildOf(platform));
    expect(main).toBeLessThanOrEqual(SIZE_LIMITS.main);
    const sizes = Object.values(subPackages);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(SIZE_LIMITS.subPackage);
    expect(sizes.reduce((sum, size) => sum + size, main)).toBeLessThanOrEqual(SIZE_LIMITS.total);
  });

  it('MINI-rule-size: an oversized subpackage is found', () => {
    const fatten = (dist: string): void => {
      const app = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson;
      const root = app.subPackages?.[0]?.root ?? '';
      fs.writeFileSync(path.join(dist, root, 'fat.json'), JSON.stringify('x'.repeat(SIZE_LIMITS.subPackage)));
    };
    expect(broken(platform, fatten)).toEqual(['package-size']);
  });

  it('MINI-rule-file: a page without its template is found', () => {
    const template = platform === 'weapp' ? 'wxml' : 'ttml';
    const remove = (dist: string): void => fs.rmSync(path.join(dist, `pages/mine/login/login.${template}`));
    expect(broken(platform, remove)).toEqual(['missing-file']);
  });

  it('MINI-rule-route: a route without a page is found', () => {
    const add = (dist: string): void => changeApp(dist, (app) => void app.pages.push('pages/nowhere/index'));
    expect(broken(platform, add)).toEqual(['missing-file']);
  });

  it('MINI-rule-tab: a tab outside the main package is found', () => {
    const move = (dist: string): void =>
      changeApp(dist, (app) => {
        const tab = app.tabBar?.list[0];
        if (tab) tab.pagePath = 'pages/mine/login/login';
      });
    expect(broken(platform, move)).toEqual(['tab-bar']);
  });

  it('MINI-rule-tab-bar: a custom tab bar without its files is found', () => {
    const remove = (dist: string): void => fs.rmSync(path.join(dist, 'custom-tab-bar/index.js'));
    expect(broken(platform, remove)).toEqual(['missing-file']);
  });

  it('MINI-rule-xs: a template that calls a script it does not load is found', () => {
    const base = platform === 'weapp' ? 'base.wxml' : 'base.ttml';
    const call = (dist: string): void =>
      change(dist, base, (text) => `${text.replace(/<wxs[^>]*\/>/, '')}<view id="{{xs.a(1)}}"/>`);
    expect(broken(platform, call)).toEqual(['template-script']);
  });
});

describe('rules of WeChat alone', () => {
  it('MINI-rule-private: a location call that app.json does not declare is found', () => {
    const use = (dist: string): void => {
      change(dist, 'common.js', (text) => `${text};wx.choosePoi({})`);
    };
    expect(broken('weapp', use)).toEqual(['private-api']);
  });

  it('MINI-rule-reason: a location call without a reason is found', () => {
    const use = (dist: string): void => {
      change(dist, 'common.js', (text) => `${text};wx.getLocation({})`);
      changeApp(dist, (app) => {
        app.requiredPrivateInfos = ['getLocation'];
        app.permission = {};
      });
    };
    expect(broken('weapp', use)).toEqual(['private-api']);
  });

  it('MINI-rule-privacy: access to photos, files or the location without a privacy check is found', () => {
    expect(broken('weapp', (dist) => changeApp(dist, (app) => delete app.__usePrivacyCheck__))).toEqual([
      'privacy',
    ]);
  });

  it('MINI-rule-lazy: components loaded all at once are found', () => {
    expect(broken('weapp', (dist) => changeApp(dist, (app) => delete app.lazyCodeLoading))).toEqual([
      'lazy-loading',
    ]);
  });

  it('MINI-rule-style: a tag selector in a component with isolated styles is found', () => {
    const add = (dist: string): void =>
      change(dist, 'custom-tab-bar/index.wxss', (text) => `${text} view{color:red}`);
    expect(broken('weapp', add)).toEqual(['component-style']);
  });
});

describe('code', () => {
  const rules = (source: string): Rule[] => checkCode('x.js', source).map(({ rule }) => rule);

  it.each(['eval("1")', 'new Function("return 1")', 'Function("a", "return a")', 'setTimeout("x()", 1)'])(
    'MINI-rule-code: %s is found',
    (source) => expect(rules(source)).toEqual(['code-from-text']),
  );

  it('MINI-rule-webpack: the one text that webpack compiles passes', () => {
    expect(rules('Function("return this")()')).toEqual([]);
  });

  it('MINI-rule-lacks: a name that phones lack is found, unless it is checked for first or declared', () => {
    expect(rules('function a() { return new URLSearchParams(new Blob([])) }')).toEqual(['phone-lacks']);
    expect(rules('function a() { return typeof Blob === "function" && new Blob([]) }')).toEqual([]);
    expect(rules('function a(Blob) { return new Blob(other.Blob, { Blob: 1 }) }')).toEqual([]);
  });
});
