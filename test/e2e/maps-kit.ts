import type { Page } from '@playwright/test';

/** In Haining, where the demonstration's customers are densest; WGS-84, as browsers report it. */
export const HERE = { latitude: 30.5115, longitude: 120.6807 };

/** Allows the browser to report its location, and puts it there. */
export async function grant(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...HERE, accuracy: 20 });
}
