import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Bucket, ListedFile, StoredFile } from './bucket';
import { headSize } from './content-type';

/** Files in a folder, either local or shared by several servers. */
export class FolderBucket implements Bucket {
  constructor(private readonly folder: string) {}

  async take(filePath: string, isPrivate: boolean, temporary: string): Promise<boolean> {
    const target = this.diskPath(filePath, isPrivate);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      // Reserves the name, so that two simultaneous uploads cannot take the same one.
      await (await open(target, 'wx')).close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    await rename(temporary, target);
    return true;
  }

  async put(filePath: string, isPrivate: boolean, content: Uint8Array | string | Readable): Promise<void> {
    const target = this.diskPath(filePath, isPrivate);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }

  async read(filePath: string, isPrivate: boolean): Promise<StoredFile | null> {
    const target = this.diskPath(filePath, isPrivate);
    const found = await stat(target).catch(() => null);
    if (!found?.isFile()) return null;
    return {
      stream: async () => createReadStream(target),
      head: () => headOf(target),
      size: found.size,
      modified: found.mtime,
    };
  }

  async exists(filePath: string, isPrivate: boolean): Promise<boolean> {
    return (await this.read(filePath, isPrivate)) !== null;
  }

  async remove(filePath: string, isPrivate: boolean): Promise<void> {
    await rm(this.diskPath(filePath, isPrivate), { force: true });
  }

  async *list(folder = ''): AsyncIterable<ListedFile> {
    for (const isPrivate of [false, true]) {
      const root = this.diskPath('', isPrivate);
      const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
      for (const name of names) {
        const found = await stat(path.join(root, folder, name));
        const listed = `${folder}/${name.split(path.sep).join('/')}`;
        if (found.isFile()) yield { path: listed, isPrivate, size: found.size };
      }
    }
  }

  private diskPath(filePath: string, isPrivate: boolean): string {
    return path.join(this.folder, isPrivate ? 'private' : 'public', ...filePath.split('/').filter(Boolean));
  }
}

async function headOf(target: string): Promise<Buffer> {
  const handle = await open(target, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
