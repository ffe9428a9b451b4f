/** What the capabilities of the device take and return; the twins of each capability implement the same functions. */

/** A text store that survives a restart. All keys are the app's own. */
export interface TextStore {
  /** @returns undefined when the key does not exist */
  get(key: string): Promise<string | undefined>;
  /** Rejects with a DeviceError when the device has no room. */
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** The same for large values (caches, drafts, outbox), outside the small quota of `storage`. */
export interface BigStore extends TextStore {
  /** false when the device refuses its database: values then live only until the app closes, and callers must inform the user. */
  persistent(): Promise<boolean>;
  /**
   * Reads some texts and writes what follows from them, with no other change of this kind in between – not even by
   * another window of the app. Rejects with a DeviceError when the device has no room.
   *
   * @param change gets the texts in the order of the keys; for each key it returns the new text, null to remove it, or
   *   undefined to leave it
   */
  update(
    keys: readonly string[],
    change: (texts: readonly (string | undefined)[]) => TextChanges,
  ): Promise<void>;
}

/** The outcome for each text of an update: a new text, null = removed, undefined (or nothing) = unchanged. */
export type TextChanges = readonly (string | null | undefined)[];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

export interface HttpRequest {
  /** Absolute. */
  url: string;
  method: HttpMethod;
  header: Record<string, string>;
  /** Encoded body; none for GET. */
  data?: string;
  responseType: 'text' | 'arraybuffer';
  withCredentials?: boolean;
  /** Milliseconds. */
  timeout: number;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case. */
  header: Record<string, string>;
  body: string | ArrayBuffer;
}

/** Something under way that can be stopped; after `abort` the promise rejects with 'abort', code 600003. */
export interface DeviceTask<T> {
  promise: Promise<T>;
  abort(): void;
}

/** A column of a spreadsheet; `width` in characters. */
export interface SheetColumn {
  title: string;
  width: number;
  /** How many decimals its numbers show; as many as they have unless given. */
  decimals?: number | undefined;
}

/** Text, a number, or a moment as `yyyy-MM-dd`, with ` HH:mm` or ` HH:mm:ss` behind it. */
export type SheetCell = string | number | { date: string };

/** A file the user chose or took. */
export interface LocalFile {
  /** H5: a blob: address; elsewhere a temporary path. */
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type, '' when unknown. */
  type: string;
}

/** Bytes of the device's room for kept files. */
export interface StorageQuota {
  used: number;
  total: number;
}

/** A file kept on the device across restarts, until deleted. */
export interface StoredFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

export interface Transfer {
  /** Bytes so far. */
  loaded: number;
  /** Total number of bytes, 0 when unknown. */
  total: number;
}

export interface UploadRequest {
  /** Absolute. */
  url: string;
  file: LocalFile;
  /** Name of the file part. */
  name: string;
  /** Text fields in addition to the file. */
  fields: Record<string, string>;
  header: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  onProgress?: (progress: Transfer) => void;
}

export interface DownloadRequest {
  /** Absolute. */
  url: string;
  /** Name to give the file. */
  name?: string;
  header: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  onProgress?: (progress: Transfer) => void;
}

export interface DownloadResponse {
  status: number;
  /** Names in lower case. */
  header: Record<string, string>;
  file: LocalFile;
}

/** Whether a browser receives pushes: `unable` cannot receive any, `denied` was refused permission by its user. */
export type PushState = 'on' | 'off' | 'denied' | 'unable';

/** The address for pushes to a browser, and its keys in base64url. */
export interface PushDevice {
  Endpoint: string;
  P256dh: string;
  Auth: string;
}

export interface SocketRequest {
  /** ws: or wss: address. */
  url: string;
  protocols?: string[];
  /** Milliseconds to wait for the connection; default 60 s (spec §9). */
  timeout?: number;
}

/** An open connection. */
export interface Socket {
  /** Rejects with a DeviceError 10002 when the connection is not (or no longer) open. */
  send(text: string): Promise<void>;
  close(): void;
  onMessage(listener: (text: string) => void): Unsubscribe;
  onClose(listener: () => void): Unsubscribe;
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export type ClientType = 'H5' | 'WeChat' | 'APP' | 'Feishu';

/** The content of the launch address (spec §2: OsClient, code, AppKey, token/Token), and the host it was opened on. */
export interface LaunchAddress {
  OsClient?: string;
  code?: string;
  AppKey?: string;
  token?: string;
  /** '1' shows developers what scripts do (docs/scripts.md). */
  v8debug?: string;
  /** Host and port; H5 only. */
  host?: string;
}

/** A channel between the windows of this app. */
export interface WindowChannel {
  /** Notifies the other windows; never rejects. The message must survive JSON. */
  post(message: unknown): void;
}

/** Stops a subscription. */
export type Unsubscribe = () => void;
