import { rmSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isRunning } from '../../../server/db/temporary-cluster';

/** Longer than any making takes: the process id of a killed maker may belong to another process by now. */
const patience = 120_000;
const look = 50;

/** The time that files go by: the clock of tests is moved (test/jest/clock.cjs). */
export const realNow = (): number => performance.timeOrigin + performance.now();

/**
 * Runs `make` in one process at a time and only while it is needed: the others wait. A killed process is not waited for. Two may
 * run it at once when both find its lock in the same moment; `make` must tolerate that.
 *
 * @param isMade whether there is nothing left to do
 */
export async function onlyOne(lock: string, isMade: () => boolean, make: () => Promise<void>): Promise<void> {
  while (!isMade()) {
    if (!take(lock)) {
      // rest: between two checks.
      await new Promise((resolve) => setTimeout(resolve, look));
      continue;
    }
    try {
      if (!isMade()) await make();
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isLeft(lock)) rmSync(lock, { force: true });
  return false;
}

function isLeft(lock: string): boolean {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    return (owner > 0 && !isRunning(owner)) || realNow() - statSync(lock).mtimeMs > patience;
  } catch {
    return false; // gone meanwhile
  }
}
