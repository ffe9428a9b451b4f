import type { Locator, Page } from '@playwright/test';
import { front } from './kit';

/** Goes to a tab of the bar, and waits for its page: the previous one may show the same names until it is gone. */
export async function tab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
  // The page 首页 shows a greeting in place of a title.
  const heading = name.source === '首页' ? /(好|夜深了)，/ : name;
  await front(page).getByRole('heading', { name: heading }).first().waitFor();
}

/** An app of the workbench; the strips above the groups may show it again. */
export const app = (page: Page, name: string): Locator =>
  front(page).getByRole('button', { name: new RegExp(`^${name}(，|$)`) });

/** What opens the first row of a list. */
export const firstCard = (page: Page): Locator =>
  front(page).getByRole('listitem').first().getByRole('button').first();
