import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contentHash, root } from './files.mjs';

/** The ingredients of demonstration data: the server, and what it shares with the client. */
const INGREDIENTS = ['server', 'src/data/protocol', 'src/lib', 'package-lock.json'];
const cache = path.join(root, 'node_modules/.cache/microi/demo');
/** How many are kept. */
const KEPT = 2;

/**
 * The data folder of a server that has just made the demonstration data: making it takes 18 s of processor time, copying it
 * less than one. It may be removed at any time.
 *
 * @param {string} options what else the data depends on
 * @param {(folder: string) => Promise<void>} make fills a folder and releases it
 * @returns {Promise<string>} a folder to copy, not to be written to
 */
export async function demoData(options, make) {
  const made = [contentHash(INGREDIENTS), options, process.version].join('\n');
  const folder = path.join(cache, createHash('sha256').update(made).digest('hex').slice(0, 16));
  if (!fs.existsSync(folder)) {
    const half = `${folder}.${process.pid}`;
    fs.mkdirSync(half, { recursive: true });
    try {
      await make(half);
      // Another run may have been quicker.
      if (!fs.existsSync(folder)) fs.renameSync(half, folder);
    } finally {
      fs.rmSync(half, { recursive: true, force: true });
    }
  }
  fs.utimesSync(folder, new Date(), new Date());
  forgetOldest();
  return folder;
}

function forgetOldest() {
  const all = fs
    .readdirSync(cache)
    .filter((name) => !name.includes('.'))
    .map((name) => ({ name, used: fs.statSync(path.join(cache, name)).mtimeMs }))
    .sort((one, other) => other.used - one.used);
  for (const { name } of all.slice(KEPT)) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
}
