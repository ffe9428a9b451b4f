import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './files.mjs';
import { runBin, runCommand } from './run.mjs';

/** The shell without windows does the same in about half the processor time, so it comes first. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const programs = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
].filter(Boolean);

/** Where a Chromium, Chrome or Edge may be installed on this system, best first. */
function candidates() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (process.platform === 'win32') {
    return programs.flatMap((folder) => [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Chromium/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** An existing file may still be a stub that only explains how to install the real one. */
function runs(file) {
  if (!file || !fs.existsSync(file)) return false;
  // On Windows and macOS querying the version opens a window; there the file is always the program itself.
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function playwrightsOwn() {
  try {
    return createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

let found;

/**
 * A Chromium that runs: the one named by CHROMIUM_PATH, an installed one, or Playwright's own download.
 *
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  found ??= [process.env.CHROMIUM_PATH, ...candidates(), playwrightsOwn()].find(runs);
  return found;
}

/** The flags that Chromium needs here: root has no sandbox. */
export const chromiumArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Finds a Chromium or gets one: Playwright's download, then the system's package when this is root.
 *
 * @returns {Promise<string>} path of the program; ends the process with a message when none can be obtained
 */
export async function getChromium() {
  const present = findChromium();
  if (present) return present;
  console.log('No Chromium, Chrome or Edge is installed; downloading the one of Playwright …');
  await runBin('@playwright/test/cli.js', ['install', 'chromium']);
  if (!findChromium() && process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('That did not work; installing the system package …');
    await runCommand('apt-get', ['update', '-qq']);
    // Not every system packages the shell separately.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const { code } = await runCommand(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', name],
        { env },
      );
      if (code === 0) break;
    }
  }
  const got = findChromium();
  if (got) return got;
  console.error(
    '\nThe browser tests need Chromium, and none could be installed. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one, and run the command again.',
  );
  return process.exit(1);
}
