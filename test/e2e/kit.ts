import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Dialog, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { hasChineseFont } from '../kit/chinese-font';
import { now, test } from './base';
import { NOT_MEASURED } from './quiet-reporter';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What a person works with: a finger, a mouse, or the keyboard alone. */
export type Hand = 'touch' | 'mouse' | 'keys';

export interface HandOf {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
}

/** Presses and writes on a page; the keyboard moves by Tab alone, so that anything outside the focus order is never reached. */
export function handOf(page: Page, hand: Hand): HandOf {
  const goTo: HandOf['press'] =
    hand === 'touch'
      ? (target) => target.tap()
      : hand === 'mouse'
        ? (target) => target.click()
        : (target) => tabTo(page, target);
  return {
    async press(target) {
      await goTo(target);
      if (hand === 'keys') await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await goTo(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    },
  };
}

/** Moves the focus with Tab until it is on the target; inside a group with one stop (tabs, radios) with the arrow key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 120; step += 1) {
    const next = await target.evaluate((element) => {
      const { activeElement: now } = document;
      if (element === now) return undefined;
      const group = element.closest('[role="tablist"], [role="radiogroup"]');
      return group && now && group.contains(now) ? 'ArrowRight' : 'Tab';
    });
    if (!next) return;
    await page.keyboard.press(next);
  }
  throw new Error(`The Tab key does not lead to ${String(target)}.`);
}

/** Pages slide and sheets rise, as they do for most people; all other tests run with reduced motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const HOME = '/#/pages/naviBar/home/index';

/** How long the app takes a token for valid. */
const TOKEN_MS = 15 * 60_000;

/**
 * Logs a demonstration user in as the app would have done earlier, without opening any of its pages: the next address starts it.
 * Calls (`ask`, `storedRows`) work at once.
 *
 * @param account of `npm start`'s list
 * @param tenant its OsClient; the default tenant when left out
 */
export async function signIn(page: Page, account = 'admin', tenant = 'microi'): Promise<void> {
  // A file at the app's own origin, where its storage can be filled without starting it.
  await page.goto('/icon.svg');
  const answer = await page.request.post('/api/SysUser/login', {
    data: { Account: account, Pwd: DEMO_PASSWORD, OsClient: tenant, _ClientType: 'H5' },
  });
  const { Code, Msg, Data, DataAppend } = (await answer.json()) as {
    Code: number;
    Msg: string;
    Data: { _RoleLimits?: unknown };
    DataAppend: { SysConfig: unknown };
  };
  if (Code !== 1) throw new Error(`${account} of ${tenant} is not let in: ${Msg}`);
  const { _RoleLimits: limits = [], ...user } = Data;
  const kept = {
    OsClient: tenant,
    ApiBase: new URL(page.url()).origin,
    [`${tenant}:SysConfig`]: JSON.stringify(DataAppend.SysConfig),
    [`${tenant}:CurrentUser`]: JSON.stringify(user),
    [`${tenant}:RoleLimits`]: JSON.stringify(limits),
    [`${tenant}:Token`]: answer.headers()['authorization'] ?? '',
    [`${tenant}:TokenExpires`]: String(now() + TOKEN_MS),
  };
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
}

/** {@link signIn}, and waits for the home page. */
export async function logIn(page: Page, account = 'admin', tenant = 'microi'): Promise<void> {
  await signIn(page, account, tenant);
  await page.goto(HOME);
  await page.waitForURL(/naviBar\/home/);
  await stands(page);
}

/** Logs a demonstration user in on the login page, as people do, and waits for the home page. */
export async function logInByPage(page: Page, account = 'admin', tenant = ''): Promise<void> {
  await page.goto(`/${tenant ? `?OsClient=${tenant}` : ''}#/pages/mine/login/login`);
  await page.getByPlaceholder('请输入账号').fill(account);
  await page.getByPlaceholder('请输入密码').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/naviBar\/home/);
}

/** The page in front; those below stay in the document. */
export const front = (page: Page): Locator => page.locator('.page:visible').last();

/** The addresses of the pages that are drawn, the one in front last: more than one while a page slides in or out. */
export const shownPages = (page: Page): Promise<string[]> =>
  page.locator('.taro_page:visible').evaluateAll((pages) => pages.map(({ id }) => id.split('?')[0] ?? ''));

/** Waits until the page of the address is in front: the address changes earlier, and the page that leaves slides out later. */
export const stands = (page: Page) =>
  page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('.taro_page')].filter(
      (one) => one.getClientRects().length > 0,
    );
    return shown.at(-1)?.id.split('?')[0] === location.hash.slice(1).split('?')[0];
  });

/** Closes the app as one closes a tab: if a form asks about unsaved input, the answer is yes. */
export async function closeApp(page: Page): Promise<void> {
  const leave = (question: Dialog) => void question.accept();
  page.on('dialog', leave);
  await page.goto('about:blank');
  page.off('dialog', leave);
}

/** Presses the back button in the head of the page, once that page is in front: another page has such a button too. */
export async function goBack(page: Page): Promise<void> {
  await stands(page);
  await front(page).getByRole('button', { name: '返回' }).click();
}

/**
 * Violations as axe sees them, one line each.
 *
 * @param exclude selectors of parts that another test checks
 * @param rules to try; all when left out
 */
export async function violations(
  page: Page,
  exclude: string[] = [],
  rules: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([without, only]) => {
      interface Result {
        violations: Array<{ id: string; nodes: Array<{ html: string; failureSummary?: string }> }>;
      }
      interface Axe {
        run(what: { exclude: string[] }, how: object): Promise<Result>;
      }
      const found = await (window as unknown as { axe: Axe }).axe.run(
        { exclude: without },
        { resultTypes: ['violations'], ...(only.length > 0 ? { runOnly: only } : {}) },
      );
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`).join(' | ')}`,
      );
    },
    [exclude, rules] as const,
  );
}

/**
 * Records with the running test that Chinese text could not be measured, where the browser has no font for it: what overflows is
 * still a fault, but the boxes drawn instead are so narrow that nothing has to.
 */
export async function noteMissingFont(page: Page): Promise<void> {
  const { annotations } = test.info();
  if (annotations.some(({ type }) => type === NOT_MEASURED) || (await hasChineseFont(page))) return;
  const description = 'whether Chinese text is cut off: the browser has no Chinese font (docs/testing.md)';
  annotations.push({ type: NOT_MEASURED, description });
  console.log(`${NOT_MEASURED}: ${description}`);
}

/** Text that its own box cuts off without an ellipsis, and text that sticks out of its control. */
export async function cutOff(page: Page): Promise<string[]> {
  await noteMissingFont(page);
  return page.evaluate(() => {
    const texts = Array.from(
      document.querySelectorAll<HTMLElement>('.page .txt, .page .text-input, .tab-bar .txt'),
    );
    const controls =
      '.badge, .tab-bar__badge, .button, .tag, .segment__item, .radio, .checkbox--boxed, .choice-box, .input-box, .tap, button';
    const overflows = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const wide = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden';
      const tall = element.scrollHeight > element.clientHeight + 2 && overflowY === 'hidden';
      const said = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return element.clientWidth > 1 && !said && (wide || tall);
    };
    const standsOut = (element: HTMLElement) => {
      const control = element.closest(controls);
      if (!control || control === element) return false;
      const [inner, outer] = [element.getBoundingClientRect(), control.getBoundingClientRect()];
      return (
        inner.width > 1 &&
        (inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1)
      );
    };
    return texts
      .filter((element) => element.checkVisibility() && (overflows(element) || standsOut(element)))
      .map(
        (element) => `${element.className}: ${element.textContent || (element as HTMLInputElement).value}`,
      );
  });
}

/** Pages and bodies that are wider than the screen, and so would have to be scrolled sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('.page, .page__content, .card')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => `${element.className || element.tagName} ${element.scrollWidth}`),
  );

/** Waits until a page has drawn what it requested. @returns what is still loading after 8 s */
export async function settled(page: Page): Promise<string[]> {
  await page.locator('.page, .login, main').last().waitFor();
  await page.waitForLoadState('networkidle');
  const waiting = page.locator('[class*="skeleton"]:visible, .spinner:visible');
  // rest: between two checks.
  for (let look = 0; look < 80 && (await waiting.count()) > 0; look += 1) await page.waitForTimeout(100);
  return waiting.evaluateAll((parts) => parts.map((part) => `still loading: ${part.className}`));
}

/** Calls the tenant server as another client with this page's login would. */
export function ask<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([to, given]) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith(':Token'))?.[1] ?? '';
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(given),
      });
      return (await answer.json()) as T;
    },
    [path, { OsClient: 'microi', ...body }] as const,
  );
}

/** {@link ask} for one tenant, giving only the Data of the answer. */
export const askAs =
  (page: Page, OsClient: string) =>
  async <T>(path: string, body: object): Promise<T> =>
    (await ask<{ Data: T }>(page, path, { OsClient, ...body })).Data;

/** The stored rows of a table whose field has this value. */
export async function storedRows(
  page: Page,
  table: string,
  field: string,
  value: string,
): Promise<Record<string, string>[]> {
  const _Where = [{ Name: field, Value: value, Type: '=' }];
  const { Data } = await ask<{ Data: Record<string, string>[] | null }>(
    page,
    '/api/FormEngine/getTableData',
    {
      FormEngineKey: table,
      _Where,
    },
  );
  return Data ?? [];
}
