import type { Locator, Page } from '@playwright/test';
import gcoord from 'gcoord';
import { PLANT } from '../../server/seed/subjects/people';
import { browserArgs } from './browser-args';
import { CAMERA_FILE } from './fake-camera';
import { ask, closeApp, logIn } from './kit';
import { photo } from './photo';

const { CHROMIUM_PATH: executablePath } = process.env;

/** Browsers report WGS-84, while the tenant's points are GCJ-02. */
const [longitude, latitude] = gcoord.transform<[number, number]>(
  [PLANT.lng, PLANT.lat],
  gcoord.GCJ02,
  gcoord.WGS84,
);
export const AT_WORK = { longitude, latitude, accuracy: 15 };
export const FAR_AWAY = { longitude: 121.4737, latitude: 31.2304, accuracy: 15 };

/** @param answer what its user answers a page that requests the camera: the headless shell cannot show a question */
const withCamera = (answer: '' | '=deny') => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...browserArgs,
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${answer}`,
    `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
  ],
});

/** A phone at the plant whose camera sees what `showToCamera` was given. */
export const PHONE_AT_WORK = {
  permissions: ['geolocation', 'camera'],
  geolocation: AT_WORK,
  // The wire carries no time zone: phone and server share this machine's.
  timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  launchOptions: withCamera(''),
};

/** The same phone, whose user denies the camera to every page. */
export const PHONE_WITHOUT_CAMERA = { ...PHONE_AT_WORK, launchOptions: withCamera('=deny') };

/** Opens a route of the app. */
export const open = (page: Page, path: string) => page.goto(`/#${path}`);

/** A button by its whole name, or by what a pattern finds in it. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Calls an engine of the server as another client of this user would. */
export const run = <T>(page: Page, ApiEngineKey: string, params: object = {}) =>
  ask<{ Code: number; Data: T }>(page, '/api/ApiEngine/run', { ApiEngineKey, ...params });

/** Another user takes the phone. */
export async function switchTo(page: Page, account: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await closeApp(page);
  await logIn(page, account);
  // The home page must be shown before another one is opened over it.
  await page.getByText('公告', { exact: true }).waitFor();
}

/** Presses a button and chooses a picture in the dialog it opens. */
export async function addPhoto(page: Page, name: string, buffer = photo()): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, name).click();
  await (await chooser).setFiles({ name: 'site.png', mimeType: 'image/png', buffer });
}

/** The uploaded files of a stored field. */
export const uploads = (json: unknown): { Path: string; Name: string }[] =>
  JSON.parse(String(json || '[]')) as { Path: string; Name: string }[];
