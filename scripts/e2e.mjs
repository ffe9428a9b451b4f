// npm run e2e [-- first-load --project=phone …]: the browser tests; arguments go to Playwright.
// Builds the H5 client if needed, serves it with a freshly seeded tenant server, and ends both.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { root } from './files.mjs';
import { freePort } from './free-port.mjs';
import { runBin } from './run.mjs';
import { giveUp, setup } from './setup.mjs';
import { loadSource } from './typescript.mjs';

await setup({ browser: true });
if (!(await build('h5'))) giveUp('The H5 client could not be built; the reason stands above.');

const { startServer } = loadSource('server/app.ts');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-e2e-'));
const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
const server = await startServer({ port, dataDir, webRoot: path.join(root, 'dist/h5') });
try {
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', '--pass-with-no-tests'];
  const { code } = await runBin('@playwright/test/cli.js', [...args, ...process.argv.slice(2)], {
    env: { E2E_URL: server.url },
  });
  process.exitCode = code;
} finally {
  await server.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
