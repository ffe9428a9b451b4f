import type { StorageQuota } from '../types';

/** What is taken and what there is of the browser's room for this site; undefined where nobody can tell. */
export async function storageQuota(): Promise<StorageQuota | undefined> {
  if (!navigator.storage?.estimate) return undefined;
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || quota === undefined ? undefined : { used: usage, total: quota };
}
