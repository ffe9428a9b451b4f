// npm run build:rn, or node scripts/build-rn.mjs [--force]
// Installs native/ when needed and makes the Android and iOS bundles in dist/rn. Taro's command exits with 0 even when a
// bundle fails, so what counts here is whether the bundle exists.
import fs from 'node:fs';
import path from 'node:path';
import { contentHash, readIfThere, root } from './lib/files.mjs';
import { runCommand, runNpm } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const native = path.join(root, 'native');
const bundles = { android: 'index.android.bundle', ios: 'main.jsbundle' };
const stampFile = 'dist/.rn.stamp';
const sources = ['src', 'native/config', 'config/workbench.js', 'native/index.js', 'native/babel.config.js', 'native/metro.config.js', 'native/package-lock.json']; // prettier-ignore

const bundleFile = (platform) => path.join(root, 'dist/rn', bundles[platform]);
const stands = () => Object.keys(bundles).every((platform) => (fs.statSync(bundleFile(platform), { throwIfNoEntry: false })?.size ?? 0) > 0); // prettier-ignore

/** Installs native/'s own packages (about 700 MB) when they are missing or older than the lockfile. */
async function installNative() {
  const stamp = path.join(native, 'node_modules/.lock-hash');
  const hash = contentHash(['native/package-lock.json']);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return true;
  console.log('rn: installing the packages of native/ (about 700 MB) …');
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: native });
  if (code !== 0) {
    console.error(
      'rn: npm ci in native/ failed; see the reason above. Check the network and run this again.',
    );
    return false;
  }
  fs.writeFileSync(stamp, hash);
  return true;
}

async function bundle(platform) {
  console.log(`rn: bundling for ${platform} …`);
  fs.rmSync(bundleFile(platform), { force: true });
  fs.mkdirSync(path.dirname(bundleFile(platform)), { recursive: true });
  const taro = path.join(root, 'node_modules/@tarojs/cli/bin/taro');
  // Metro keeps the generated entry of an older route table in its cache, hence --reset-cache.
  const args = [taro, 'build', '--type', 'rn', '--platform', platform, '--reset-cache'];
  const { output } = await runCommand(process.execPath, args, { cwd: native, capture: true, quiet: true, env: { NODE_ENV: 'production', TARO_ENV: 'rn' } }); // prettier-ignore
  const done = (fs.statSync(bundleFile(platform), { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!done)
    console.error(`${output.slice(-4000)}\nrn: there is no ${platform} bundle; see the reason above.`);
  return done;
}

/** @returns {Promise<boolean>} whether both bundles exist */
async function buildNative({ force = false } = {}) {
  const hash = contentHash(sources);
  if (!force && readIfThere(stampFile) === hash && stands()) {
    console.log('rn: up to date (dist/rn)');
    return true;
  }
  fs.rmSync(path.join(root, stampFile), { force: true });
  if (!(await installNative())) return false;
  for (const platform of Object.keys(bundles)) {
    if (!(await bundle(platform))) return false;
  }
  fs.writeFileSync(path.join(root, stampFile), hash);
  console.log('rn: built for Android and iOS (dist/rn)');
  return true;
}

if (process.argv[1]?.endsWith('build-rn.mjs')) {
  process.exitCode = (await buildNative({ force: process.argv.includes('--force') })) ? 0 : 1;
}
