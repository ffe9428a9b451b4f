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

/** Larger files are not kept. */
const MOST_BYTES = 10 * 1024 * 1024;
/** A copy that is looked at after this time counts as read again, ms. */
const AGAIN_MS = 86_400_000;
/** This many pictures are fetched at once: people are waiting for other things at the same time. */
const limited = createLimiter(4);
const underway = new Map<string, Promise<WantedPicture>>();
/** What was fetched and could not be kept, because it is too large or not a picture: by name. */
const unkept = new Set<string>();
/** A server that could not be read from is not tried again for this long, ms. */
const CLOSED_MS = 60_000;
/** When it could not be read from, by origin. */
const closed = new Map<string, number>();

/** A file is kept with its record: anyone who may read the record may read the file, but not by way of another record. */
const nameOf = (path: string, { id }: FilePlace): string => `${FILE}:${id}:${path}`;

const isKeepable = (path: string, place: FilePlace | undefined): place is FilePlace =>
  path !== '' && !isAbsolute(path) && Boolean(place?.id);

/**
 * A file of a record as it is stored on this device, for the user of this session. Never rejects.
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
  // A copy that no note refers to would stay forever.
  if (kept?.data.id !== note.id) await dropFile(note);
}

/** A picture that is wanted for drawing. */
export interface WantedPicture {
  /** Now on this device; undefined when it has to be drawn from its address. */
  file?: LocalFile;
  /** The server refuses the address: drawing from it is pointless. */
  isRefused: boolean;
}

const FROM_THERE: WantedPicture = { isRefused: false };

async function fetchNow(path: string, place: FilePlace, address: string): Promise<WantedPicture> {
  const name = path.split('/').pop();
  const { Code, Data, status = 0 } = await download(address, { name, quiet: true, isOpen: true }).promise;
  if (Code !== 1) {
    // The server sends nothing to other origins (CORS), though a browser may draw from it; or the network is gone.
    if (status === 0) closed.set(originOf(address), Date.now());
    return { isRefused: status >= 400 };
  }
  // A server that sends something else in place of the picture is not taken at its word.
  if (Data.type === '' || Data.type.startsWith('image/')) await keepFetched(path, place, Data);
  releaseFile(Data);
  const file = await keptFile(path, place);
  if (!file) unkept.add(nameOf(path, place));
  return { file, isRefused: false };
}

/**
 * Brings a picture to this device, from which it is then drawn, also without a network; callers that want it at the same time
 * wait for the same fetch. Never rejects.
 *
 * @param address where it can be read from; no further credentials are needed
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
