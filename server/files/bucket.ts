import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredFile {
  stream(): Promise<Readable>;
  /** Its first bytes, which reveal its type. */
  head(): Promise<Buffer>;
  size: number;
  modified: Date;
}

/** One entry of a listing. */
export interface ListedFile {
  path: string;
  isPrivate: boolean;
  size: number;
}

/**
 * Where the bytes of files live, each under its path on the wire (`/{osclient}/img/202501/a.png`), the public ones separate from
 * the private ones. Paths are clean (`isCleanPath`); names may contain any character except slashes. Files can be read only
 * through this server.
 */
export interface Bucket {
  /** Takes over a local file, which is gone afterwards. False when the path is taken: then nothing has happened. */
  take(path: string, isPrivate: boolean, temporary: string): Promise<boolean>;
  /** Writes a file, replacing any existing one. */
  put(path: string, isPrivate: boolean, content: Uint8Array | string | Readable): Promise<void>;
  /** The file, or null. */
  read(path: string, isPrivate: boolean): Promise<StoredFile | null>;
  exists(path: string, isPrivate: boolean): Promise<boolean>;
  /** Removes a file; does nothing when it does not exist. */
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
