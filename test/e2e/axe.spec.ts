import type { Page } from '@playwright/test';
import { demoAccounts } from '../../server/seed/accounts';
import { screenGroups, type Screen, type ScreenGroup } from '../kit/screens';
import { deriveBrand } from '../../src/ui/theme/theme';
import type { ThemeMode } from '../../src/ui/theme/types';
import { expect, test } from './base';
import { askAs, cutOff, settled, signIn, tooWide, violations } from './kit';

type Language = 'zh-CN' | 'en';
type Faults = Record<string, string[]>;

/** Text up to this size must not be cut off (docs/ui.md). */
const LARGEST_TEXT = '1.3';

/** Names that are the same in every language: those of organisations and of languages. */
const NAMES = [...demoAccounts.map(({ tenant }) => tenant), '简体中文', '中文'].join();

let turn = 0;

/** Opens a screen from scratch, so that nothing of the previous one is left in the document. */
async function openScreen(page: Page, { osClient }: ScreenGroup, screen: Screen): Promise<string[]> {
  turn += 1;
  const address = await screen.address(askAs(page, osClient));
  await page.goto(`/?turn=${turn}#${address}`);
  return settled(page);
}

/** What the app does to the document when a user chooses a theme, without opening every screen twice. */
const setMode = (page: Page, mode: ThemeMode, tenantColor: string) =>
  page.evaluate(
    ([dark, brand]) => {
      const root = document.documentElement;
      root.classList.toggle('theme--dark', dark);
      for (const [name, value] of brand) root.style.setProperty(`--${name}`, value);
    },
    [mode === 'dark', Object.entries(deriveBrand(tenantColor, mode))] as const,
  );

const setTextScale = (page: Page, scale: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty('--text-scale', to), scale);

/** What is left of a desktop window when the browser zooms to 200 %: half its width and height. */
async function zoomedFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('a page without a size');
  await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
  // rest: the page is laid out again after its window has changed; nothing signals when.
  await page.waitForTimeout(400);
  const faults = [...(await tooWide(page)), ...(await cutOff(page))];
  await page.setViewportSize(size);
  return faults;
}

/** Colour rules: the only ones that another theme can break, since it changes nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with the open screen: axe in both themes, text cut off at the largest size.
 *
 * @param darkRules the rules to try in the dark theme; an empty list means all
 */
async function faultsOf(page: Page, tenantColor: string, darkRules: string[]): Promise<Faults> {
  const light = await violations(page);
  await setMode(page, 'dark', tenantColor);
  // rest: the document must be painted again before its colours are measured.
  await page.waitForTimeout(150);
  let dark = await violations(page, [], darkRules);
  // Colours of the light theme may still be fading out.
  if (dark.length > 0) {
    // rest: nothing signals when they have.
    await page.waitForTimeout(1_000);
    dark = await violations(page, [], darkRules);
  }
  await setMode(page, 'light', tenantColor);
  await setTextScale(page, LARGEST_TEXT);
  const cut = await cutOff(page);
  await setTextScale(page, '1');
  return { light, dark, cut };
}

const hasFaults = (faults: Faults) => Object.values(faults).some((lines) => lines.length > 0);

/** Everything from the server that a screen may show, whatever the language of the app. */
function keepAnswers(page: Page): () => string {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!/\/(api|apiengine)\//i.test(response.url())) return;
    response.text().then(
      (text) => answers.push(text),
      () => undefined,
    );
  });
  return () => answers.join('\n');
}

/** Chinese words that are drawn or spoken; in English every one of them must have come from the server. */
const chineseWords = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt]')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []);
  });

async function themeColor(page: Page, osClient: string): Promise<string> {
  const answer = await page.request.post('/api/DiyTable/getSysConfig', {
    data: { OsClient: osClient, _SearchEqual: { IsEnable: 1 } },
  });
  return ((await answer.json()) as { Data: { ThemeColor: string } }).Data.ThemeColor;
}

async function walk(
  page: Page,
  group: ScreenGroup,
  language: Language,
  isPhone: boolean,
  darkRules: string[] = [],
): Promise<Record<string, Faults>> {
  const found: Record<string, Faults> = {};
  const answers = keepAnswers(page);
  if (group.account) await signIn(page, group.account, group.osClient);
  else await page.goto('/');
  await page.evaluate((to) => localStorage.setItem('Language', to), language);
  const color = await themeColor(page, group.osClient);
  for (const screen of group.screens) {
    const waiting = await openScreen(page, group, screen);
    const faults: Faults = { waiting, ...(await faultsOf(page, color, darkRules)) };
    if (!isPhone) faults['zoomed'] = await zoomedFaults(page);
    if (language === 'en') {
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      const served = [answers(), stored, NAMES].join();
      faults['chinese'] = (await chineseWords(page)).filter((word) => !served.includes(word));
    }
    if (hasFaults(faults)) found[screen.name] = faults;
  }
  return found;
}

const whoOf = ({ osClient, account }: ScreenGroup) => (account ? `${osClient}/${account}` : 'nobody');

/** The screens people use all day: every change is checked against them. */
const CORE = ['login', 'home', 'workbench', 'messages', 'list', 'detail', 'add', 'approval', 'attendance', 'outbox', 'mine', 'inspection']; // prettier-ignore

for (const group of screenGroups) {
  const screens = group.screens.filter(({ name }) => CORE.includes(name));
  if (screens.length === 0) continue;
  test(`S10-axe-core: ${whoOf(group)} meets no violation in either theme and nothing cut off on the pages of every day`, async ({
    page,
  }) => {
    test.slow();
    expect(await walk(page, { ...group, screens }, 'zh-CN', true, OF_COLOUR)).toEqual({});
  });
}

for (const group of screenGroups) {
  for (const language of ['zh-CN', 'en'] as const) {
    test(
      `S10-axe-${language}-${whoOf(group)}: no violation in either theme, nothing cut off by large text or zoom`,
      { tag: '@axe' },
      async ({ page, isMobile }) => {
        test.skip(!isMobile && language === 'en', 'The desktop shows the same words.');

        expect(await walk(page, group, language, isMobile)).toEqual({});
      },
    );
  }
}
