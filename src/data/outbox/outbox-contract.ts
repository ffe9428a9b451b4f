import type { Choice } from './conflict';
import type { OutboxEntry, RowChange, WriteEntry, WriteOutcome } from './entry';
import type { OutboxStore } from './repository';
import type { AccountScope } from '../scope';

/** An entry that has reached the server, with its content at the time it was sent. */
export type ArrivedEntry = OutboxEntry & { arrived: RowChange[] };

/** A write that is not sent yet, so that its author can take it back. */
export interface HeldWrite {
  entryId: string;
  /** What became of it; null once it was taken back. Never rejects. */
  outcome: Promise<WriteOutcome | null>;
}

export interface Outbox {
  store: OutboxStore;
  /**
   * The entries of the logged-in user, once they have been read from the device: without waiting, a caller during the start would
   * apply no changes to what was read. Never rejects; a slow device is not waited for indefinitely.
   */
  ready(): Promise<readonly OutboxEntry[]>;
  /** Persists a write, then sends it; resolves once it has arrived, is refused, or has to wait. Never rejects. */
  write(entry: WriteEntry): Promise<WriteOutcome>;
  /** Persists a write that is sent after {@link HOLD_MS} (entry.ts), even if the app is closed by then. Rejects with a message for the user. */
  hold(entry: WriteEntry): Promise<HeldWrite>;
  /**
   * Undoes a write that was held.
   *
   * @returns false when it is too late
   */
  takeBack(id: string): Promise<boolean>;
  /** Loads the entries of the currently logged-in user; to be called at login, logout and change of tenant. */
  open(): Promise<void>;
  /** Tries pending entries at once: network came back, app came to the front, user logged in. */
  flush(): void;
  /**
   * The device's store has opened late, with what was written in the meantime: shows what it held before, and notifies the other
   * windows.
   */
  takeUp(): Promise<void>;
  /** Checks what other windows have done, then tries pending entries: the app came to the front. */
  catchUp(): Promise<void>;
  /** Sends a refused entry again, as it is. */
  retry(id: string): Promise<void>;
  retryAll(): Promise<void>;
  /**
   * Drops an entry and its files for good.
   *
   * @returns false when it has arrived in the meantime
   */
  discard(id: string): Promise<boolean>;
  /** Settles a conflict with the user's choice for every field of it, then sends. Never rejects. */
  resolve(id: string, choices: Readonly<Record<string, Choice>>): Promise<WriteOutcome>;
  /** Calls back for each entry that reaches the server from now on, from whichever window. */
  onArrived(listener: (entry: ArrivedEntry) => void): () => void;
  countPending(scope: AccountScope): Promise<number>;
  /** Forgets everything a user has waiting on this device. */
  wipe(scope: AccountScope): Promise<void>;
}
