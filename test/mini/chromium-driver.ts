import fs from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import type { Driver, DriverInput } from './driver';
import { PhoneServer } from './host/phone-server';
import type { Controls } from './runtime/controls';
import type { HostError } from './runtime/journal';

/** Where a Chromium is usually installed; else Playwright's own is used. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((file) => fs.existsSync(file));
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: asRoot ? ['--no-sandbox'] : [],
  });
};

/** Runs an app in Chromium on a phone's screen: drawn, laid out, scrolled; a tap must reach its element. */
export async function startInChromium(input: DriverInput): Promise<Driver> {
  const server = new PhoneServer(input);
  const address = await server.start();
  const browser = await launchBrowser();
  const strays: HostError[] = [];
  try {
    const page = await browser.newPage({
      viewport: { width: 375, height: 724 },
      hasTouch: true,
      isMobile: true,
    });
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (
        [address, input.launch.server].some((origin) => origin && url.startsWith(`${origin}/`)) ||
        url.startsWith('data:')
      ) {
        return route.continue();
      }
      strays.push({ kind: 'off-host', message: `${url} leaves the server under test` });
      return route.abort();
    });
    await page.goto(`${address}/`, { waitUntil: 'load' });
    const call: Driver['call'] = async (name, ...args) => {
      const answer = await page.evaluate(
        ([action, values]) => {
          const controls = (
            window as unknown as { __controls: Record<string, (...given: unknown[]) => unknown> }
          ).__controls;
          return JSON.stringify(controls[action as string]?.(...(values as unknown[])));
        },
        [name, args] as const,
      );
      const value = (answer === undefined ? undefined : JSON.parse(answer)) as ReturnType<
        Controls[typeof name]
      >;
      if (name === 'journal') (value as { errors: HostError[] }).errors.push(...strays);
      return value;
    };
    return {
      call,
      tap: async (wanted) => {
        const { coveredBy } = await call('target', wanted);
        if (coveredBy) throw new Error(`a finger cannot reach "${wanted.name}": ${coveredBy} lies over it`);
        await call('tap', wanted);
      },
      screenshot: async (file) => {
        await page.screenshot({ path: file });
      },
      close: async () => {
        await browser.close();
        await server.close();
      },
    };
  } catch (error) {
    await browser.close();
    await server.close();
    throw error;
  }
}
