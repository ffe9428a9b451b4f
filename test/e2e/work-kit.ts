import type { Locator, Page } from '@playwright/test';
import { front } from './kit';

/** Goes to a tab of the bar, and waits for its page: the one before may show the same names until it has gone. */
export async function tab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
  // The page of 首页 greets in place of a title.
  const heading = name.source === '首页' ? /(好|夜深了)，/ : name;
  await front(page).getByRole('heading', { name: heading }).first().waitFor();
}

/** An app of the workbench; the strips above the groups may repeat it. */
export const app = (page: Page, name: string): Locator =>
  front(page).getByRole('button', { name: new RegExp(`^${name}(，|$)`) });

/** What opens the first row of a list. */
export const firstCard = (page: Page): Locator =>
  front(page).getByRole('listitem').first().getByRole('button').first();
