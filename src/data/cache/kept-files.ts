import { releaseFile, storeFile } from '@/device/storage/files';
import type { LocalFile } from '@/device/types';
import { createLimiter } from '@/lib/limiter';
import { isAbsolute, originOf } from '@/lib/url';
import { download } from '../api/hdfs';
import { currentScope, sameScope } from '../scope';
import { isQuotaLow, readQuota } from '../storage-quota';
import { keptItems, peekCache, putCache, removeCache } from './app-cache';
import { dropFile, openCopy, type FileCopy } from './file-copies';
import { FILE } from './names';
import type { FilePlace } from './private-files';

/** A larger file is not kept. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Who looks at a copy after so long has it count as read anew, ms. */
const AGAIN_MS = 86_400_000;
/** So many pictures are fetched at once: people wait for other things meanwhile. */
const limited = createLimiter(4);
const underway = new Map<string, Promise<WantedPicture>>();
/** What was fetched and could not be kept, too large or no picture: by name. */
const unkept = new Set<string>();
/** A server that could not be read from is not tried again for so long, ms. */
const CLOSED_MS = 60_000;
/** When, by origin. */
const closed = new Map<string, number>();

/** A file is kept with its record: whoever may read that may read it, and nobody by another one's. */
const nameOf = (path: string, { id }: FilePlace): string => `${FILE}:${id}:${path}`;

const isKeepable = (path: string, place: FilePlace | undefined): place is FilePlace =>
  path !== '' && !isAbsolute(path) && Boolean(place?.id);

/**
 * A file of a record as it lies on this device, for the user of this session. Never rejects.
 *
 * @param path as it is stored
 * @returns undefined when it has not been kept, or not for this user
 */
export async function keptFile(path: string, place: FilePlace | undefined): Promise<LocalFile | undefined> {
  if (!isKeepable(path, place)) return undefined;
  const name = nameOf(path, place);
  const note = await peekCache<FileCopy>(name);
  const file = await openCopy(note?.data);
  if (note && file && Date.now() - note.savedAt > AGAIN_MS) void putCache(name, note.data, file.size);
  return file;
}

async function hasRoom(): Promise<boolean> {
  const room = await readQuota();
  return !room || !isQuotaLow(room);
}

/** Keeps a file that has been fetched, unless it is too large or the device is short of room. Never rejects. */
export async function keepFetched(
  path: string,
  place: FilePlace | undefined,
  file: LocalFile,
): Promise<void> {
  const owner = currentScope();
  if (!owner || !isKeepable(path, place) || file.size === 0 || file.size > MOST_BYTES) return;
  if (!(await hasRoom()) || (await keptFile(path, place))) return;
  const copy = await storeFile(file).catch(() => undefined);
  if (!copy) return;
  const note: FileCopy = { id: copy.id };
  const name = nameOf(path, place);
  if (sameScope(owner, currentScope())) await putCache(name, note, copy.size);
  const kept = await peekCache<FileCopy>(name);
  // A copy that nothing names would stay for ever.
  if (kept?.data.id !== note.id) await dropFile(note);
}

/** A picture that is wanted for drawing. */
export interface WantedPicture {
  /** On this device by now; undefined when it has to be drawn from where it is. */
  file?: LocalFile;
  /** The server refuses the address: drawing from it is of no use. */
  isRefused: boolean;
}

const FROM_THERE: WantedPicture = { isRefused: false };

async function fetchNow(path: string, place: FilePlace, address: string): Promise<WantedPicture> {
  const name = path.split('/').pop();
  const { Code, Data, status = 0 } = await download(address, { name, quiet: true, isOpen: true }).promise;
  if (Code !== 1) {
    // It answers other origins nothing (CORS), though a browser may draw from it; or the network is gone.
    if (status === 0) closed.set(originOf(address), Date.now());
    return { isRefused: status >= 400 };
  }
  // A server that answers something else in its place is not taken at its word.
  if (Data.type === '' || Data.type.startsWith('image/')) await keepFetched(path, place, Data);
  releaseFile(Data);
  const file = await keptFile(path, place);
  if (!file) unkept.add(nameOf(path, place));
  return { file, isRefused: false };
}

/**
 * Brings a picture to this device, where it is drawn from now and without a network; whoever wants it at the same time waits for the
 * same. Never rejects.
 *
 * @param address where it can be read from; that alone opens it
 */
export async function fetchPicture(
  path: string,
  place: FilePlace | undefined,
  address: string,
): Promise<WantedPicture> {
  if (!isKeepable(path, place) || address === '') return FROM_THERE;
  const name = nameOf(path, place);
  const isClosed = Date.now() - (closed.get(originOf(address)) ?? 0) < CLOSED_MS;
  if (isClosed || unkept.has(name) || !(await hasRoom())) return FROM_THERE;
  const known = underway.get(name);
  if (known) return known;
  const fetching = limited(() => fetchNow(path, place, address))
    .catch(() => FROM_THERE)
    .finally(() => underway.delete(name));
  underway.set(name, fetching);
  return fetching;
}

/** Forgets a copy: it cannot be read, or is not wanted. */
export async function forgetFile(path: string, place: FilePlace | undefined): Promise<void> {
  if (isKeepable(path, place)) await removeCache(nameOf(path, place)).catch(() => undefined);
}

/** Forgets the copies of files of all records. */
export async function forgetFiles(): Promise<void> {
  for (const { name } of await keptItems()) if (name.startsWith(`${FILE}:`)) await removeCache(name);
}
