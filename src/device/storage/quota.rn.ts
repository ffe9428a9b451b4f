import type { StorageQuota } from '../types';

/** What is taken and what there is of the room for kept files; an app's room is the phone's, which nobody tells. */
export async function storageQuota(): Promise<StorageQuota | undefined> {
  return undefined;
}
