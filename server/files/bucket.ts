import type { Readable } from 'node:stream';

/** A file as it is kept. */
export interface StoredFile {
  stream(): Promise<Readable>;
  /** Its first bytes, which say what it is. */
  head(): Promise<Buffer>;
  size: number;
  modified: Date;
}

/** One file of a list. */
export interface ListedFile {
  path: string;
  isPrivate: boolean;
  size: number;
}

/**
 * Where the bytes of files lie, each under the path the wire has for it (`/{osclient}/img/202501/a.png`), the public ones apart
 * from the private ones. Paths are clean (`isCleanPath`); names may have any sign but slashes. Nothing is readable but
 * through this server.
 */
export interface Bucket {
  /** Takes over a file of this machine, which is gone afterwards. False when the path is taken: nothing happened then. */
  take(path: string, isPrivate: boolean, temporary: string): Promise<boolean>;
  /** Writes a file, over the one that is there. */
  put(path: string, isPrivate: boolean, content: Uint8Array | string | Readable): Promise<void>;
  /** The file, or null. */
  read(path: string, isPrivate: boolean): Promise<StoredFile | null>;
  exists(path: string, isPrivate: boolean): Promise<boolean>;
  /** Removes a file; nothing happens when it is not there. */
  remove(path: string, isPrivate: boolean): Promise<void>;
  /** All files, or those below a folder (`/{osclient}`), in no order. */
  list(folder?: string): AsyncIterable<ListedFile>;
}

/** A path of at least two parts, none of which leads elsewhere or is hidden. */
export function isCleanPath(path: string): boolean {
  const parts = path.split('/').slice(1);
  return (
    path.startsWith('/') &&
    !/[\\\u0000]/.test(path) &&
    parts.length >= 2 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.startsWith('.'))
  );
}
