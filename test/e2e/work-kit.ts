import type { Locator, Page } from '@playwright/test';
import { front } from './kit';

/** Goes to a tab of the bar. */
export const tab = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();

/** An app of the workbench; the strips above the groups may repeat it. */
export const app = (page: Page, name: string): Locator =>
  front(page).getByRole('button', { name: new RegExp(`^${name}(，|$)`) });

/** What opens the first row of a list. */
export const firstCard = (page: Page): Locator =>
  front(page).getByRole('listitem').first().getByRole('button').first();
