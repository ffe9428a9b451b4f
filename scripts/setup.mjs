// npm run setup: what `npm start` and `npm test` need before they can run. Uses nothing but Node itself.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium, getChromium } from './lib/chromium.mjs';
import { readIfThere, root } from './lib/files.mjs';
import { runNpm } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const NEEDED = [20, 19];

/** Ends the run with a one-sentence message that says what to do. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  giveUp(
    `This project needs Node ${NEEDED.join('.')} or newer, and this is ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  );
}

/**
 * Whether every package of the lock file is in node_modules at its version. Optional ones are left out: they
 * differ from system to system.
 */
function packagesAreFresh() {
  const lock = readIfThere('package-lock.json');
  const installed = readIfThere('node_modules/.package-lock.json');
  if (!lock || !installed) return false;
  const there = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([name, wanted]) =>
      name === '' || wanted.optional || wanted.link || there[name]?.version === wanted.version,
  );
}

async function installPackages() {
  if (packagesAreFresh()) return;
  console.log('Installing packages (about 1 GB on disk, a few minutes the first time) …');
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    giveUp(
      'The packages could not be installed; npm says why above. Check the network (or `npm config get registry`), close programs that use the node_modules folder, and run the command again.',
    );
  }
}

/**
 * Prepares everything that a command needs, printing what it does; ends the process with a message when it cannot.
 *
 * @param {{ browser?: boolean }} [needs] browser: a Chromium for browser tests and screenshots
 */
export async function setup({ browser = false } = {}) {
  checkNode();
  if (!fs.existsSync(path.join(root, 'package-lock.json'))) {
    giveUp(
      'package-lock.json is missing: this folder is not a complete copy of the project. Clone it again.',
    );
  }
  await installPackages();
  if (browser) process.env.CHROMIUM_PATH = await getChromium();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup({ browser: true });
  console.log(`Ready: Node ${process.versions.node}, packages installed, browser ${findChromium()}.`);
}
