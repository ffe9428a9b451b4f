import { defineConfig, devices } from '@playwright/test';
import { browserArgs } from './browser-args';

// scripts/e2e.mjs finds the browser and starts the servers, one for each worker; their names are separated by blanks.
const {
  CHROMIUM_PATH: executablePath,
  E2E_URL = '',
  TEST_PARALLEL_INDEX = '0',
  MICROI_PACE = '1',
  E2E_QUIET,
  E2E_SCALE = '2',
} = process.env;
/** Limits that a quiet machine never reaches; a slower one gets more (scripts/test/pace.mjs). */
const pace = Number(MICROI_PACE);
const urls = E2E_URL.split(' ');
const baseURL = urls[Number(TEST_PARALLEL_INDEX) % urls.length];
if (!baseURL) throw new Error('Run the browser tests with `npm run e2e`, which starts their server.');

/** The built H5 client against the embedded server, in the Chromium of this machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // scripts/e2e.mjs sets more when there are as many servers.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A file in which something failed is run once more by `npm test`, on a fresh server: a single test would start in
  // the state that its first try left.
  retries: 0,
  timeout: 300_000 * pace,
  expect: { timeout: 20_000 * pace },
  // `npm test` reads the second one, as it needs failures alone.
  reporter: [
    [E2E_QUIET ? './quiet-reporter.ts' : 'list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArgs },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests that need the service worker allow it; all others talk to the server itself.
    serviceWorkers: 'block',
    // Tests of motion turn it on (IN_MOTION in kit.ts): drawing every slide takes a quarter of the whole time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First: it has one long file in the gate, which would otherwise run alone at the end.
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: {
        viewport: { width: 375, height: 812 },
        // The layout stays the same; the gate draws a quarter of the pixels.
        deviceScaleFactor: Number(E2E_SCALE),
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
