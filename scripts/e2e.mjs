// npm run e2e [-- first-load --project=phone …]: the browser tests; arguments go to Playwright.
// Builds the H5 client if needed, serves it with a freshly seeded tenant server, and ends both. Without arguments phone and
// desktop run side by side, each with a server of its own, and what measures time runs after them, with the machine to itself.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { root } from './files.mjs';
import { freePort } from './free-port.mjs';
import { runBin, runCommand } from './run.mjs';
import { giveUp, setup } from './setup.mjs';
import { loadSource } from './typescript.mjs';

/** The parts of a whole run by name: arguments of each, and which of them run side by side. */
const together = {
  phone: ['--project=phone', '--grep-invert=@alone'],
  desktop: ['--project=desktop', '--grep-invert=@alone'],
};
const afterwards = { alone: ['--grep=@alone'] };
export const parts = [...Object.keys(together), ...Object.keys(afterwards)];

/** One run of Playwright with a server of its own. @returns its exit code */
async function run(args) {
  const { startServer } = loadSource('server/app.ts');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-e2e-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const server = await startServer({ port, dataDir, webRoot: path.join(root, 'dist/h5') });
  try {
    const all = ['test', '--config', 'test/e2e/playwright.config.ts', '--pass-with-no-tests', ...args];
    return (await runBin('@playwright/test/cli.js', all, { env: { E2E_URL: server.url } })).code;
  } finally {
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A part in a process of its own: servers in one process would wait for each other. */
async function runPart([name, args]) {
  const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
  const env = report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(report, name) } : {};
  const own = [fileURLToPath(import.meta.url), `--output=test-results/${name}`, ...args];
  return (await runCommand(process.execPath, own, { env })).code;
}

/** The file a part of a whole run reports to. */
export const reportOf = (report, part) => report.replace(/\.json$/, `-${part}.json`);

async function main(args) {
  await setup({ browser: true });
  if (!(await build('h5'))) giveUp('The H5 client could not be built; the reason stands above.');
  if (args.length > 0) return run(args);
  const codes = await Promise.all(Object.entries(together).map(runPart));
  for (const part of Object.entries(afterwards)) codes.push(await runPart(part));
  return Math.max(...codes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main(process.argv.slice(2)));
