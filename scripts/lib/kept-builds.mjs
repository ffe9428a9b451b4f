import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './files.mjs';

/** Builds of every copy of the project on this machine; it may be removed at any time. */
const cache = path.join(process.env.MICROI_CACHE ?? path.join(os.homedir(), '.cache/microi'), 'builds');
/** How many of each target are kept. */
const KEPT = 3;

/** Node and the system are ingredients too: a build depends on what made it. */
const folderOf = (target, hash) => {
  const made = [hash, process.version, process.platform, process.arch].join(' ');
  return path.join(cache, `${target}-${createHash('sha256').update(made).digest('hex').slice(0, 24)}`);
};

const distOf = (target) => path.join(root, 'dist', target);

/**
 * Puts a finished build of the same sources in place.
 *
 * @param {string} stats file that records which part of the build went where
 * @returns whether there was one
 */
export function takeBuild(target, hash, stats) {
  const kept = folderOf(target, hash);
  if (!fs.existsSync(kept)) return false;
  fs.rmSync(distOf(target), { recursive: true, force: true });
  fs.cpSync(path.join(kept, 'dist'), distOf(target), { recursive: true });
  fs.cpSync(path.join(kept, 'stats.json'), stats);
  fs.utimesSync(kept, new Date(), new Date());
  return true;
}

/** Keeps a finished build; where that fails, it is built again the next time. */
export function keepBuild(target, hash, stats) {
  const kept = folderOf(target, hash);
  const half = `${kept}.${process.pid}`;
  try {
    fs.cpSync(distOf(target), path.join(half, 'dist'), { recursive: true });
    fs.cpSync(stats, path.join(half, 'stats.json'));
    fs.rmSync(kept, { recursive: true, force: true });
    fs.renameSync(half, kept);
    forgetOldest(target);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    console.log(`${target}: not kept for other copies of the project (${error.message})`);
  }
}

function forgetOldest(target) {
  const all = fs
    .readdirSync(cache)
    .filter((name) => name.startsWith(`${target}-`) && !name.includes('.'))
    .map((name) => ({ name, used: fs.statSync(path.join(cache, name)).mtimeMs }))
    .sort((one, other) => other.used - one.used);
  for (const { name } of all.slice(KEPT)) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
}
