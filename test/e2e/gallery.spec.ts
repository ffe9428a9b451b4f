import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { STATES } from '../../scripts/gallery/states';
import { patience } from '../kit/patience';
import { expect, test } from './base';

const root = path.resolve(__dirname, '../..');
let served: ChildProcess;
let url = '';

test.beforeAll(async () => {
  served = spawn(process.execPath, ['scripts/gallery.mjs'], { cwd: root });
  url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\S+/.exec(said) ?? [];
      if (address) resolve(address);
    };
    served.stdout?.on('data', hear);
    served.stderr?.on('data', hear);
    served.on('exit', () => reject(new Error(`The gallery ended:\n${said}`)));
  });
});

test.afterAll(() => served.kill());

/** Tall enough for all states of a component, since forms are drawn only as they come near the screen. */
const WINDOW = { width: 1280, height: 12_000 };

/** The states in which nothing of the form is shown. */
const blank = (states: Locator): Promise<(string | null)[]> =>
  states.evaluateAll((all) =>
    all
      .filter(({ textContent }) => !textContent?.includes('标题'))
      .map((state) => state.getAttribute('data-state')),
  );

test('I5-gallery: the gallery shows every component in every state', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a tool for a desktop');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize(WINDOW);
  await page.goto(url);
  const links = page.locator('.gallery__link');
  await expect(links.first()).toBeVisible({ timeout: patience(60_000) });
  // There are 44 components (docs/fields.md).
  expect(await links.count()).toBeGreaterThanOrEqual(44);
  for (const link of await links.all()) {
    await link.click();
    const name = await link.innerText();
    await expect(page.locator('[data-ready=true]'), name).toHaveCount(STATES.length);
    await expect.poll(() => blank(page.locator('[data-state]')), { message: name }).toEqual([]);
  }
  expect(errors).toEqual([]);
});
