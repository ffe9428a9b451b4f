// npm run size [-- --brief] [h5|weapp|lark ...]: what each entry of the H5 build fetches until it is shown, what the packages of
// the mini-programs weigh, and the share of each module (--brief: only for entries and packages over their budget); fails when
// something is over its budget (scripts/size/budgets.mjs).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, statsFile, targets } from './build.mjs';
import { chromiumArgs } from './lib/chromium.mjs';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';
import { setup } from './setup.mjs';
import { entryBudgets, packageBudgets } from './size/budgets.mjs';
import { openEntries } from './size/entries.mjs';
import { packagesOf, weighModules } from './size/weigh.mjs';

answerHelp(import.meta.url);

/** How many modules of an entry are named. */
const NAMED = 12;
const isBrief = process.argv.includes('--brief');
const asked = process.argv.slice(2).filter((each) => each !== '--brief');
const over = [];
const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(7);

/** Enough for pages to have something to show. */
const CUSTOMERS = 20;

/** Prints one size next to its budget, both in bytes, and returns whether its modules should be named. */
function line(name, bytes, budget) {
  const isOver = bytes > budget;
  if (isOver) over.push(name);
  console.log(`${kb(bytes)} KB of ${kb(budget).trim()}  ${name}${isOver ? '  ← over its budget' : ''}`);
  return isOver || !isBrief;
}

function nameHeaviest(weights) {
  for (const { name, bytes } of weights.slice(0, NAMED)) console.log(`          ${kb(bytes)}  ${name}`);
}

const statsOf = (target) => JSON.parse(fs.readFileSync(statsFile(target), 'utf8'));

async function sizeOfH5() {
  await setup({ browser: true });
  const { startServer } = loadSource('server/app.ts');
  const { seedTenants } = loadSource('server/seed/index.ts');
  const { chromium } = await import('@playwright/test');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-size-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const webRoot = path.join(root, 'dist/h5');
  const seed = seedTenants({ customers: CUSTOMERS }).filter(({ OsClient }) => OsClient === 'microi');
  const server = await startServer({ port, host: '127.0.0.1', dataDir, webRoot, seed });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs });
  try {
    console.log('\nh5: scripts until a page is shown, gzip -9; below each the share of its modules');
    const stats = statsOf('h5');
    for (const [name, files] of Object.entries(await openEntries(server.url, browser))) {
      const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
      if (line(name, bytes, entryBudgets[name] * 1024))
        nameHeaviest(weighModules(stats, (file) => files.get(file)));
    }
  } finally {
    await browser.close();
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function sizeOfMini(target) {
  const dist = path.join(root, 'dist', target);
  const { main, ...subPackages } = packagesOf(dist);
  console.log(`\n${target}: packages as they are uploaded`);
  const inMain = (file) => !Object.keys(subPackages).some((folder) => file.startsWith(`${folder}/`));
  const bytesOf = (file) =>
    inMain(file) ? fs.statSync(path.join(dist, file), { throwIfNoEntry: false })?.size : undefined;
  if (line(`${target} main`, main, packageBudgets.main)) nameHeaviest(weighModules(statsOf(target), bytesOf));
  const heaviest = Object.entries(subPackages).sort(([, a], [, b]) => b - a);
  for (const [name, bytes] of heaviest) line(`${target} ${name}`, bytes, packageBudgets.subPackage);
  line(`${target} all`, main + heaviest.reduce((sum, [, bytes]) => sum + bytes, 0), packageBudgets.total);
}

for (const target of asked.length > 0 ? asked : targets) {
  if (!targets.includes(target)) {
    console.error(`There is no target '${target}'; the targets are ${targets.join(', ')}.`);
    process.exit(2);
  }
  if (!(await build(target, { force: !fs.existsSync(statsFile(target)) }))) process.exit(1);
  if (target === 'h5') await sizeOfH5();
  else sizeOfMini(target);
}
if (over.length > 0) console.error(`\nOver budget: ${over.join(', ')}.`);
process.exit(over.length > 0 ? 1 : 0);
