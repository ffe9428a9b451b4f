import type { UploadedFile } from '@/data/protocol/file';
import type { BigStore, LocalFile, StoredFile, Transfer, WindowChannel } from '@/device/types';
import type { AccountScope } from '../scope';
import type { CallOutcome } from './answer';
import type { Operations } from './operations/operation';

export interface OutboxUpload {
  path?: string;
  limit: boolean;
  preview: boolean;
}

/** Files kept on the device (device/storage). */
export interface FileKeeper {
  keep(file: LocalFile): Promise<StoredFile>;
  open(id: string): Promise<LocalFile>;
  /** The opened file is no longer needed: frees its memory, keeps the file. */
  release(file: LocalFile): void;
  drop(id: string): Promise<void>;
}

export interface OutboxPorts {
  /** Everything that can be written, by stored name. */
  operations: Operations;
  upload(
    file: LocalFile,
    options: OutboxUpload,
    onProgress: (progress: Transfer) => void,
  ): Promise<CallOutcome<UploadedFile>>;
  store: BigStore;
  files: FileKeeper;
  scope(): AccountScope | undefined;
  isOnline(): Promise<boolean>;
  /** Runs the work unless another window of this app is sending; false when it did not run. */
  exclusively(work: () => Promise<void>): Promise<boolean>;
  /** The other windows of this app. */
  openChannel(onMessage: (message: unknown) => void): WindowChannel;
  /** Wall clock, ms, for times that people read. */
  now(): number;
  /** Milliseconds that only grow, for pauses. */
  monotonic(): number;
  random(): number;
  newId(): string;
}
