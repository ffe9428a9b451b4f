// node scripts/build.mjs h5|weapp|lark [...] [--force]
// Builds the named targets into dist/<target>. A target whose sources have not changed since is left alone.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash, readIfThere, root } from './lib/files.mjs';
import { keepBuild, takeBuild } from './lib/kept-builds.mjs';
import { runBin } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

export const targets = ['h5', 'weapp', 'lark'];

const sources = [
  'src',
  'config',
  'types',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'project.config.json',
  'project.lark.json',
  'tsconfig.json',
];
/** Without these the build cannot have succeeded, whatever its exit code says. */
const proof = { h5: 'index.html', weapp: 'app.json', lark: 'app.json' };

/** The ingredients of a build: its sources, and the settings it takes from the environment (config/workbench.js). */
function ingredients() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('WORKBENCH_'));
  return `${contentHash(sources)} ${JSON.stringify(settings.sort())}`;
}

/** Which part of the build went where, as `npm run size` reads it. */
export const statsFile = (target) => process.env.BUILD_STATS ?? path.join(root, `dist/.${target}.stats.json`);

const stampFile = (target) => `dist/.${target}.stamp`;

const isFresh = (target, hash = ingredients()) =>
  readIfThere(stampFile(target)) === hash && fs.existsSync(path.join(root, 'dist', target, proof[target]));

/** The end of a build's output without its progress bars and colours. */
function readable(output) {
  const plain = output.replace(/\u001b\[[\d;]*[A-Za-z]/g, '').split('\n');
  return plain
    .filter((line) => line.trim() !== '' && !/Webpack █|^- /.test(line))
    .slice(-60)
    .join('\n');
}

/**
 * Builds one target, unless the build in dist is up to date.
 *
 * @param {'h5' | 'weapp' | 'lark'} target
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether the build is there
 */
export async function build(target, { force = false } = {}) {
  const hash = ingredients();
  if (!force && isFresh(target, hash)) {
    console.log(`${target}: up to date (dist/${target})`);
    return true;
  }
  if (!force && takeBuild(target, hash, statsFile(target))) {
    fs.writeFileSync(path.join(root, stampFile(target)), hash);
    console.log(`${target}: taken from the cache (dist/${target})`);
    return true;
  }
  const started = Date.now();
  console.log(`${target}: building …`);
  // Built in another folder and put in place when done: a server or test that uses dist never sees half a build.
  const aside = path.join(root, 'dist', `.${target}-${process.pid}`);
  const { code, output } = await runBin('@tarojs/cli/bin/taro', ['build', '--type', target], {
    env: {
      NODE_ENV: 'production',
      TARO_ENV: target,
      TARO_OUTPUT: path.relative(root, aside),
      FORCE_COLOR: '0',
      BUILD_STATS: statsFile(target),
    },
    capture: true,
    quiet: true,
  });
  if (code !== 0 || !fs.existsSync(path.join(aside, proof[target]))) {
    fs.rmSync(aside, { recursive: true, force: true });
    console.error(readable(output));
    console.error(`${target}: the build failed; see the reason above.`);
    return false;
  }
  if (target === 'h5') {
    // Only now: it needs installed packages, and a command that imports this file may be about to install them.
    const { buildWorker } = await import('./lib/h5-worker.mjs');
    await buildWorker(aside);
  }
  const place = path.join(root, 'dist', target);
  fs.rmSync(place, { recursive: true, force: true });
  fs.renameSync(aside, place);
  fs.writeFileSync(path.join(root, stampFile(target)), hash);
  keepBuild(target, hash, statsFile(target));
  console.log(`${target}: built in ${Math.round((Date.now() - started) / 1000)} s (dist/${target})`);
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const force = process.argv.includes('--force');
  for (const target of named.length > 0 ? named : targets) {
    if (!targets.includes(target)) {
      console.error(`There is no target '${target}'; the targets are ${targets.join(', ')}.`);
      process.exit(2);
    }
    if (!(await build(target, { force }))) process.exit(1);
  }
}
