import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * Making a database cluster takes PGlite three to four seconds of processor time; reading a finished one, below one. An
 * empty cluster is therefore kept in node_modules/.cache (40 MB: unzipping it would take time again) and used for every
 * in-memory server. It holds no data and no secrets: those are made by the server that starts on it.
 */
export async function openInMemory(options: PGliteOptions): Promise<PGlite> {
  const cache = await cacheFile();
  const packed = await readFile(cache).catch(() => null);
  if (packed) {
    try {
      const pglite = new PGlite({
        ...options,
        loadDataDir: new Blob([packed], { type: 'application/x-tar' }),
      });
      await pglite.waitReady;
      return pglite;
    } catch {
      // a damaged cache only costs the time it was to save
    }
  }
  const pglite = new PGlite(options);
  await pglite.waitReady;
  await keep(cache, pglite).catch(() => undefined); // a read-only node_modules is no reason not to start
  return pglite;
}

/** Named after the very build of PGlite, so that an update never meets an older cluster. */
async function cacheFile(): Promise<string> {
  const entry = createRequire(__filename).resolve('@electric-sql/pglite');
  const { size, mtimeMs } = await stat(entry);
  const [packages = ''] = entry.split(`${path.sep}@electric-sql${path.sep}`);
  return path.join(packages, '.cache', 'microi', `empty-cluster-${size}-${Math.floor(mtimeMs)}.tar`);
}

/** Written beside and renamed, so that a server starting at the same moment never reads half of it. */
async function keep(cache: string, pglite: PGlite): Promise<void> {
  const packed = await pglite.dumpDataDir('none');
  await mkdir(path.dirname(cache), { recursive: true });
  const half = `${cache}.${process.pid}`;
  await writeFile(half, Buffer.from(await packed.arrayBuffer()));
  await rename(half, cache);
}
