import { createHash } from 'node:crypto';
import type { Bucket, ListedFile } from '../files/bucket';

export interface Moved {
  /** Files in the first bucket. */
  files: number;
  bytes: number;
  /** Those of them that were not in the second one before. */
  copied: number;
  /** Files that differ between the two afterwards, by their paths. */
  different: string[];
}

/**
 * Copies all files from one bucket to another, then reads both again and compares them byte for byte. Files that the second one
 * already has are only compared, so that it can be run again. Nothing is removed.
 */
export async function copyFiles(from: Bucket, to: Bucket): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, copied: 0, different: [] };
  for await (const file of from.list()) {
    moved.files += 1;
    moved.bytes += file.size;
    const content = (await to.exists(file.path, file.isPrivate))
      ? null
      : await from.read(file.path, file.isPrivate);
    if (content) {
      await to.put(file.path, file.isPrivate, await content.stream());
      moved.copied += 1;
    }
    const [mine, theirs] = [await hashOf(from, file), await hashOf(to, file)];
    if (mine !== theirs) moved.different.push(file.path);
  }
  return moved;
}

async function hashOf(bucket: Bucket, { path, isPrivate }: ListedFile): Promise<string> {
  const file = await bucket.read(path, isPrivate);
  const hash = createHash('sha256');
  if (file) for await (const part of await file.stream()) hash.update(part as Buffer);
  return file ? hash.digest('hex') : '';
}
