import type { UploadedFile } from '@/api/wire/file';
import type { Row } from '@/api/wire/row';
import type { BigStore, KeptFile, LocalFile, Transfer } from '@/device/types';
import type { RowChange } from './entry';
import type { Scope } from './scope';

/** How the server took a call: `unreached` and `busy` mean "again later", `auth` "after logging in". */
export type Answer<T> =
  | { kind: 'ok'; data: T; count?: number }
  | { kind: 'refused'; message: string; code: number }
  | { kind: 'unreached'; message: string }
  | { kind: 'busy'; message: string }
  | { kind: 'auth'; message: string };

/** The calls the outbox makes; filled from src/api by outbox-api.ts. */
export interface OutboxApi {
  /** addFormData, uptFormData, delFormData: exactly FormEngineKey, Id and `_RowModel` (§3). */
  writeRow(change: RowChange): Promise<Answer<Row | null>>;
  /** addFormDataBatch, uptFormDataBatch, delFormDataBatch: one transaction. */
  writeRows(action: RowChange['action'], rows: RowChange[]): Promise<Answer<unknown>>;
  runEngine(name: string, params: Record<string, unknown>): Promise<Answer<unknown>>;
  runFlow(name: string, params: Record<string, unknown>): Promise<Answer<unknown>>;
  /** The record as it is now; `data` null when there is none. */
  readRow(FormEngineKey: string, Id: string): Promise<Answer<Row | null>>;
  /** Whether a workflow call of this kind has taken effect already. */
  flowApplied(name: string, params: Record<string, unknown>): Promise<Answer<boolean>>;
  upload(
    file: LocalFile,
    options: { path?: string; limit: boolean; preview: boolean },
    onProgress: (progress: Transfer) => void,
  ): Promise<Answer<UploadedFile>>;
}

/** Files kept on the device (device/files). */
export interface FileKeeper {
  keep(file: LocalFile): Promise<KeptFile>;
  open(id: string): Promise<LocalFile>;
  /** The opened file is no longer needed: frees its memory, keeps the file. */
  release(file: LocalFile): void;
  drop(id: string): Promise<void>;
}

export interface OutboxPorts {
  api: OutboxApi;
  store: BigStore;
  files: FileKeeper;
  scope(): Scope | undefined;
  isOnline(): Promise<boolean>;
  /** Runs the work unless another window of this app is sending; false when it did not run. */
  exclusively(work: () => Promise<void>): Promise<boolean>;
  now(): number;
  random(): number;
  newId(): string;
}
