/** What a file call of the phone returns. */
export interface FileStat {
  size: number;
  mode: number;
  lastAccessedTime: number;
  lastModifiedTime: number;
  directory: boolean;
}

/** One HTTP exchange, as the host carries it out for the app. */
export interface HttpCall {
  id: number;
  url: string;
  method: string;
  header: Record<string, string>;
  /** Body in Base64, absent for none. */
  body?: string;
  /** Milliseconds. */
  timeout: number;
}

export interface HttpAnswer {
  statusCode: number;
  header: Record<string, string>;
  /** Base64. */
  body: string;
  cookies: string[];
}

/** A failure of the machine under the app. */
export interface NativeFailure {
  /** `timeout`, `abort`, `network`, or a file error such as `ENOENT`. */
  kind: string;
  message: string;
}

export type Native<T> = { ok: T } | { failed: NativeFailure };

export interface UploadCall extends Omit<HttpCall, 'body' | 'method'> {
  path: string;
  name: string;
  fileName?: string;
  fields: Record<string, string>;
}

export interface DownloadCall extends Omit<HttpCall, 'body' | 'method'> {
  path?: string;
}

/** Synchronous calls. Paths are the phone's (`wxfile://usr/…`); bytes travel in Base64. */
export interface SyncCalls {
  access(path: string): Native<null>;
  read(path: string, position?: number, length?: number): Native<string>;
  write(path: string, bytes: string, append: boolean): Native<null>;
  remove(path: string): Native<null>;
  makeFolder(path: string, recursive: boolean): Native<null>;
  removeFolder(path: string, recursive: boolean): Native<null>;
  list(path: string): Native<string[]>;
  stat(path: string): Native<FileStat>;
  rename(from: string, to: string): Native<null>;
  copy(from: string, to: string): Native<null>;
  /** Puts bytes into a new temporary file and returns its path. */
  temporary(bytes: string, extension: string): Native<string>;
  /** The pictures that the test put into the album, as temporary files. */
  album(count: number): Native<{ path: string; size: number }[]>;
}

export interface AsyncCalls {
  http(call: HttpCall): Promise<Native<HttpAnswer>>;
  upload(call: UploadCall): Promise<Native<HttpAnswer>>;
  download(
    call: DownloadCall,
  ): Promise<Native<{ statusCode: number; header: Record<string, string>; path: string }>>;
  abort(id: number): Promise<Native<null>>;
}

/** The machine under the app: in jsdom plain functions, in Chromium calls over HTTP. */
export type Bridge = SyncCalls & AsyncCalls;
