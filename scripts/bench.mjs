// npm run bench -- --faults N --seed S: only the fault harness of the outbox, N runs from that seed.
// npm run bench [-- name ...]: measures the builds and the running product. Each module of scripts/bench measures one
// thing (`export async function measure(context)`, which returns an object of figures) for the targets that it names (`builds`);
// the last line of the output is one JSON object with all of them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { chromiumArgs } from './lib/chromium.mjs';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

if (process.argv.includes('--faults')) {
  await setup();
  const { measureFaults } = await import('./bench/faults/main.mjs');
  process.exit(await measureFaults(process.argv.slice(2)));
}

await setup({ browser: true });

const closers = [];

/** Runs `make` at most once, when its result is first needed. */
const once = (make) => {
  let made;
  return () => (made ??= make());
};

/** What a measuring module may use; started when first used, closed at the end. */
const context = {
  root,
  /** A freshly seeded server with the built client: `{ url }`. */
  server: once(async () => {
    const { startServer } = loadSource('server/app.ts');
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-bench-'));
    const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
    const webRoot = path.join(root, 'dist/h5');
    const server = await startServer({ port, host: '127.0.0.1', dataDir, profile: 'spec', webRoot });
    closers.push(async () => {
      await server.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    });
    return server;
  }),
  /** A Playwright browser. */
  browser: once(async () => {
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs });
    closers.push(() => browser.close());
    return browser;
  }),
};

const asked = process.argv.slice(2);
const folder = path.join(root, 'scripts/bench');
const modules = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -'.mjs'.length))
  .filter((name) => asked.length === 0 || asked.includes(name))
  .sort();

let failed = false;
const figures = {};
for (const name of modules) {
  console.log(`measuring ${name} …`);
  try {
    const { measure, builds = [] } = await import(`./bench/${name}.mjs`);
    for (const target of builds) failed = !(await build(target)) || failed;
    Object.assign(figures, await measure(context));
  } catch (error) {
    failed = true;
    console.error(`${name} could not be measured: ${error.stack}`);
  }
}
for (const close of closers.reverse()) await close();
console.log(JSON.stringify(figures));
process.exit(failed ? 1 : 0);
