import { keptUsage } from './files';
import type { StorageQuota } from '../types';

/** What mini-programs give an app for its own files. */
const MINI_PROGRAM_BYTES = 200 * 1024 * 1024;

/** What is taken and what there is of the room for kept files; undefined where nobody can tell. */
export async function storageQuota(): Promise<StorageQuota | undefined> {
  return { used: (await keptUsage()).size, total: MINI_PROGRAM_BYTES };
}
