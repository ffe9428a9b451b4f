import { cacheImages, forgetImages } from '@/device/storage/image-cache';
import { bigStore } from '@/device/storage/big-store';
import { storage } from '@/device/storage/storage';
import { createCache, type Cached } from './cache';
import { moveOldMarks } from './old-marks';
import { createDrafts } from '../drafts/drafts';
import { currentScope, ownPrefix, type AccountScope } from '../scope';

/** §3: what is cached under the spec's own names lies in the device's storage; everything else in the large store. */
const SPEC_NAMES = ['GetSysDeptStep', 'index_data', 'message_data'];

const ports = { scope: currentScope, now: () => Date.now() };
const small = createCache({ store: storage, ...ports });
const large = createCache({ store: bigStore, ...ports });
const cacheOf = (name: string) => (SPEC_NAMES.includes(name) ? small : large);

/** What is stored under a name, without fetching. */
export function peekCache<T>(name: string): Promise<Cached<T> | undefined> {
  return cacheOf(name).peek<T>(name);
}

/** Keeps something under a name for the user of this session. */
export function putCache<T>(name: string, data: T): Promise<void> {
  return cacheOf(name).put(name, data);
}

/** Forgets what was cached under a name. */
export function removeCache(name: string): Promise<void> {
  return cacheOf(name).remove(name);
}

/** Before somebody else's session begins: nothing cached for another user of the tenant stays on the device. */
export async function forgetOthers(scope: AccountScope): Promise<void> {
  await moveOldMarks(scope.osClient);
  await small.forgetOthers(scope);
  await large.forgetOthers(scope);
  const ofTenant = `${encodeURIComponent(scope.osClient)}:`;
  const own = ownPrefix(scope, 'images');
  await forgetImages((owner) => owner.startsWith(ofTenant) && owner !== own);
}

/** Forgets what was cached for this user; drafts, unsent writes and own marks (marks.ts) stay. */
export async function clearReadCache(): Promise<void> {
  const scope = currentScope();
  if (scope) await moveOldMarks(scope.osClient);
  await small.clear();
  await large.clear();
  if (scope) await forgetImages((owner) => owner === ownPrefix(scope, 'images'));
}

/** Keeps public images readable without network for the user of this session, where the platform can. */
export async function keepImages(addresses: readonly string[]): Promise<void> {
  const scope = currentScope();
  if (scope) await cacheImages(ownPrefix(scope, 'images'), addresses);
}

/** The drafts of the running app. */
export const drafts = createDrafts({ store: bigStore, ...ports });
