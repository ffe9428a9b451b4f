import { keptUsage } from './files';
import type { StorageQuota } from '../types';

/** The room that mini-programs give an app for its own files. */
const MINI_PROGRAM_BYTES = 200 * 1024 * 1024;

/** The used and total room for kept files; undefined where this is unknown. */
export async function storageQuota(): Promise<StorageQuota | undefined> {
  return { used: (await keptUsage()).size, total: MINI_PROGRAM_BYTES };
}
