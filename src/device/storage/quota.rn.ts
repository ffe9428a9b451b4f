import type { StorageQuota } from '../types';

/** The used and total room for kept files; an app's room is that of the phone, which is not reported. */
export async function storageQuota(): Promise<StorageQuota | undefined> {
  return undefined;
}
