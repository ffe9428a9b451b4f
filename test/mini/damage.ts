import fs from 'node:fs';
import path from 'node:path';
import { buildOf, change, copyOf } from './builds';
import { EXTENSIONS, type AppJson, type MiniPlatform } from './host/package';
import { openMiniApp } from './open';

/**
 * The shortest journey that needs templates, events, fields, routes and the tab bar's package: open the login page on
 * a phone without network, leave a field empty, press the button, hear what is missing.
 */
async function visitLogin(platform: MiniPlatform, dist: string): Promise<void> {
  const app = await openMiniApp({
    platform,
    dist,
    server: 'http://127.0.0.1:9',
    online: false,
  });
  try {
    await app.waitForPage('pages/mine/login/login');
    await app.type('账号', 'somebody');
    if (await app.has('知道了')) await app.tap('知道了');
    await app.tap('登录', { role: 'button' });
    await app.waitFor('请输入密码');
    await app.type('密码', 'secret');
    if ((await app.valueOf('密码')) !== 'secret') throw new Error('the password did not stay in its field');
    await app.tap(/^服务器：/);
    await app.waitForPage('pages/mine/serverConfig/index');
  } finally {
    await app.close();
  }
}

/** How the journey fails on a damaged build. */
export async function complaintOf(platform: MiniPlatform, damage: (dist: string) => void): Promise<string> {
  const dist = copyOf(platform);
  damage(dist);
  return visitLogin(platform, dist).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

/** For every build: any damage to it is noticed. */
export function testDamage(platform: MiniPlatform): void {
  const { template } = EXTENSIONS[platform];
  const base = `base${template}`;

  const complaint = (damage: (dist: string) => void) => complaintOf(platform, damage);
  const append =
    (file: string, code: string) =>
    (dist: string): void =>
      change(dist, file, (text) => `${text}\n;${code}`);

  it('MINI-mutation-none: the build as it is passes', () => visitLogin(platform, buildOf(platform)));

  it('MINI-mutation-template: a renamed template is noticed', async () => {
    const rename = (dist: string): void =>
      change(dist, base, (text) =>
        text.replace(/name="(tmpl_0_\w+)">(\s*)<input/g, 'name="$1_renamed">$2<input'),
      );
    expect(await complaint(rename)).toMatch(/node type without template: tmpl_0_\w+/);
  });

  it('MINI-mutation-syntax: a template that does not close its tag is noticed', async () => {
    const open = (dist: string): void => change(dist, base, (text) => text.replace('</view>', ''));
    expect(await complaint(open)).toMatch(/do not compile cleanly/);
  });

  it('MINI-mutation-route: a dropped route is noticed', async () => {
    const drop = (dist: string): void =>
      change(dist, 'app.json', (text) => {
        const app = JSON.parse(text) as AppJson;
        for (const sub of app.subPackages ?? []) {
          sub.pages = sub.pages.filter((page) => `${sub.root}/${page}` !== 'pages/mine/serverConfig/index');
        }
        return JSON.stringify(app);
      });
    expect(await complaint(drop)).toContain('page "pages/mine/serverConfig/index" is not found');
  });

  it('MINI-mutation-tab: a tab whose page is dropped is noticed', async () => {
    const drop = (dist: string): void =>
      change(dist, 'app.json', (text) => {
        const app = JSON.parse(text) as AppJson;
        return JSON.stringify({
          ...app,
          pages: app.pages.filter((page) => !page.endsWith('workbench/index')),
        });
      });
    expect(await complaint(drop)).toContain('tab pages/naviBar/workbench/index is no page');
  });

  it('MINI-mutation-global: a name that phones lack is noticed', async () => {
    expect(await complaint(append('common.js', "localStorage.getItem('x')"))).toMatch(/script: .*TypeError/);
  });

  it('MINI-mutation-function: code made from text is noticed', async () => {
    expect(
      await complaint(append('common.js', "try { new Function('return 1') } catch (refused) {}")),
    ).toContain('forbidden: Function("return 1")');
  });

  it('MINI-mutation-tap: a lost tap event is noticed', async () => {
    const lose = (dist: string): void => change(dist, base, (text) => text.replaceAll('bindtap="eh"', ''));
    expect(await complaint(lose)).toContain('"请输入密码" did not appear');
  });

  it('MINI-mutation-input: a lost input event is noticed', async () => {
    const lose = (dist: string): void => change(dist, base, (text) => text.replaceAll('bindinput="eh"', ''));
    expect(await complaint(lose)).toContain('"请输入密码" did not appear');
  });

  it('MINI-mutation-name: lost names of controls are noticed', async () => {
    const lose = (dist: string): void =>
      change(dist, base, (text) =>
        text.replace(/aria-label="[^"]*"/g, '').replace(/placeholder="[^"]*"/g, ''),
      );
    expect(await complaint(lose)).toContain('no field "账号"');
  });

  it('MINI-mutation-vendors: a missing chunk is noticed', async () => {
    const remove = (dist: string): void => fs.rmSync(path.join(dist, 'vendors.js'));
    expect(await complaint(remove)).toContain("module 'vendors.js' is not defined");
  });

  it('MINI-mutation-data: a page whose updates are lost is noticed', async () => {
    const lose = (dist: string): void =>
      change(dist, base, (text) => text.replace(/(wx|tt):for="\{\{root\.cn\}\}"/, '$1:for="{{root.none}}"'));
    expect(await complaint(lose)).toContain('no field "账号"');
  });
}
