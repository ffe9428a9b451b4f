import type { FilePlace } from '@/data/cache/private-files';
import type { LocalFile } from '@/device/types';

/** The code that keeps files on this device is loaded with the first file; where it cannot be loaded nothing is kept. */
const keeper = () => import('@/data/cache/kept-files').catch(() => undefined);

/**
 * The copy of a record's file on this device; undefined when there is none.
 *
 * @param isBroken the copy could not be used: it is forgotten
 */
export async function copyOf(
  path: string,
  place: FilePlace | undefined,
  isBroken = false,
): Promise<LocalFile | undefined> {
  const files = await keeper();
  if (isBroken) await files?.forgetFile(path, place);
  return files?.keptFile(path, place);
}

/** Keeps a file that has been fetched. Never rejects. */
export async function keepCopy(path: string, place: FilePlace | undefined, file: LocalFile): Promise<void> {
  await (await keeper())?.keepFetched(path, place, file);
}

/** Brings a picture to this device, see `fetchPicture`. Never rejects. */
export async function fetchCopy(
  path: string,
  place: FilePlace,
  address: string,
): Promise<{ file?: LocalFile; isRefused: boolean }> {
  return (await keeper())?.fetchPicture(path, place, address) ?? { isRefused: false };
}
