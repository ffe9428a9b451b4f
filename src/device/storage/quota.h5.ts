import type { StorageQuota } from '../types';

/** The used and total room that the browser has for this site; undefined where this is unknown. */
export async function storageQuota(): Promise<StorageQuota | undefined> {
  if (!navigator.storage?.estimate) return undefined;
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || quota === undefined ? undefined : { used: usage, total: quota };
}
