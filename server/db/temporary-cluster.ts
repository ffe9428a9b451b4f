import { constants, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { PGliteThread } from './pglite-thread';

/**
 * Creating a database cluster takes PGlite three to four seconds of processor time; copying an existing one takes a tenth of a
 * second. An empty cluster is therefore kept in node_modules/.cache (40 MB) and copied for every server that keeps its data
 * nowhere. It holds no data and no secrets: the server that starts on it creates those.
 *
 * The copy lives in a folder, on a RAM disk where one exists: the database's thread may be ended at any time, and anything that
 * only it remembered would be gone. The folder is removed with the server.
 */
export async function temporaryCluster(): Promise<{ dataDir: string; remove(): void }> {
  const folder = freshFolder();
  const dataDir = path.join(folder, 'pg');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const template = await templateFolder().catch(() => null); // a read-only node_modules is no reason not to start
  if (template) copyFolder(template, dataDir);
  return {
    dataDir,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

const enoughBytes = 1024 ** 3;

/** A RAM disk if it is large enough (a container may have 64 MB), else the usual place. */
function placeForFolders(): string {
  try {
    const disk = statfsSync('/dev/shm');
    if (disk.bavail * disk.bsize > enoughBytes) return '/dev/shm';
  } catch {
    // not Linux
  }
  return os.tmpdir();
}

/** An empty folder for data that is not kept; the caller removes it. */
export function freshFolder(): string {
  const place = placeForFolders();
  for (const name of readdirSync(place)) {
    const owner = /^microi-db-(\d+)-/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(path.join(place, name), { recursive: true, force: true }); // left by a process that was killed
  }
  return mkdtempSync(path.join(place, `microi-db-${process.pid}-`));
}

/** True while a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The empty cluster. Named after the exact build of PGlite, so that an update never meets an older one. */
export async function templateFolder(): Promise<string> {
  const entry = createRequire(__filename).resolve('@electric-sql/pglite');
  const { size, mtimeMs } = await stat(entry);
  const [packages = ''] = entry.split(`${path.sep}@electric-sql${path.sep}`);
  const folder = path.join(packages, '.cache', 'microi', `empty-cluster-${size}-${Math.floor(mtimeMs)}`);
  if (
    await stat(folder).then(
      () => true,
      () => false,
    )
  )
    return folder;
  // Created next to it and renamed, so that a server starting at the same moment never copies half of it.
  const half = `${folder}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  const thread = new PGliteThread(half);
  await thread.waitReady();
  await thread.close();
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  return folder;
}

/** Copies to a folder that does not exist yet. Shares the blocks where the disk can: `fs.cp` takes half as long again. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
