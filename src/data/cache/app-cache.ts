import { cacheImages, forgetImages } from '@/device/storage/image-cache';
import { bigStore } from '@/device/storage/big-store';
import { storage } from '@/device/storage/storage';
import { createCache, type Cached, type KeptItem } from './cache';
import { FILE, PAGE } from './names';
import { moveOldMarks } from './old-marks';
import { createDrafts } from '../drafts/drafts';
import { currentScope, ownPrefix, type AccountScope } from '../scope';

/** §3: data cached under the spec's own names is kept in the device's storage; everything else in the large store. */
const SPEC_NAMES = ['GetSysDeptStep', 'index_data', 'message_data'];

const ports = { scope: currentScope, now: () => Date.now() };
const small = createCache({ store: storage, ...ports });
const beside = {
  kind: FILE,
  drop: async (note: unknown) => (await import('./file-copies')).dropFile(note),
};
const large = createCache({ store: bigStore, sized: true, onKept: spend, atHand: PAGE, beside, ...ports });
const cacheOf = (name: string) => (SPEC_NAMES.includes(name) ? small : large);

/** The available room is checked again after this many bytes were kept. */
const CHECK_BYTES = 250_000;
let unseen = 0;
let making: Promise<void> | undefined;

/** Records that this many bytes were kept. The code that makes room is loaded at the first check. */
function spend(bytes: number): void {
  unseen += bytes;
  if (unseen < CHECK_BYTES || making) return;
  unseen = 0;
  making = import('./budget')
    .then(({ makeRoom, roomHere }) => makeRoom({ ...large, room: roomHere }))
    .catch(() => undefined)
    .finally(() => {
      making = undefined;
      // What was kept in the meantime may again be too much.
      spend(0);
    });
}

/** What is stored under a name, without fetching. */
export function peekCache<T>(name: string): Promise<Cached<T> | undefined> {
  return cacheOf(name).peek<T>(name);
}

/** A page of a list that was read or kept since the app started, without a wait; undefined where there is none. */
export function peekCacheNow<T>(name: string): Cached<T> | undefined {
  return cacheOf(name).peekNow<T>(name);
}

/**
 * Keeps something under a name for the user of this session.
 *
 * @param besideBytes size of what is stored next to it on the device, see {@link FILE}
 */
export function putCache<T>(name: string, data: T, besideBytes?: number): Promise<void> {
  return cacheOf(name).put(name, data, besideBytes);
}

/**
 * Replaces what is kept under a name without changing its age; `change` returns undefined to leave it as it is.
 */
export function reviseCache<T>(name: string, change: (data: T) => T | undefined): Promise<void> {
  return cacheOf(name).revise(name, change);
}

/** Forgets what was cached under a name. */
export function removeCache(name: string): Promise<void> {
  return cacheOf(name).remove(name);
}

/** Before another user's session begins: nothing cached for other users of the tenant stays on the device. */
export async function forgetOthers(scope: AccountScope): Promise<void> {
  await moveOldMarks(scope.osClient);
  await small.forgetOthers(scope);
  await large.forgetOthers(scope);
  const ofTenant = `${encodeURIComponent(scope.osClient)}:`;
  const own = ownPrefix(scope, 'images');
  await forgetImages((owner) => owner.startsWith(ofTenant) && owner !== own);
}

let removals = 0;

/** How often lists were forgotten: the answer to what was asked for before would bring back what is gone now. */
export const removalsSoFar = (): number => removals;

/** Lists are being forgotten. */
export function noteRemoval(): void {
  removals += 1;
}

/** What was read and is kept for the user of this session. */
export async function keptItems(): Promise<KeptItem[]> {
  return [...(await small.items()), ...(await large.items())];
}

/** Forgets what was cached for a user; drafts, unsent writes and own marks (marks.ts) stay. */
export async function clearReadCache(scope: AccountScope | undefined): Promise<void> {
  if (!scope) return;
  noteRemoval();
  await moveOldMarks(scope.osClient);
  await small.clear(scope);
  await large.clear(scope);
  await forgetImages((owner) => owner === ownPrefix(scope, 'images'));
}

/** Keeps public images available offline for the user of this session, where the platform supports it. */
export async function keepImages(addresses: readonly string[]): Promise<void> {
  const scope = currentScope();
  if (scope) await cacheImages(ownPrefix(scope, 'images'), addresses);
}

/** The drafts of the running app. */
export const drafts = createDrafts({ store: bigStore, ...ports });
