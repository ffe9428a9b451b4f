import type { Cached } from '../cache/cache';
import type { ChangedRows } from '../protocol/live';
import type { AccountScope } from '../scope';
import type { QueryState, Query } from './query';

export interface QueryPorts {
  /** Access to the answers that the device keeps, by their names. */
  kept: {
    peek<T>(name: string): Promise<Cached<T> | undefined>;
    put<T>(name: string, data: T): Promise<void>;
    remove(name: string): Promise<void>;
  };
  /** Whose answers these are. */
  scope(): AccountScope | undefined;
  now(): number;
  isOnline(): Promise<boolean>;
}

/** A component that follows an answer. */
export interface Follower {
  onChange: () => void;
  /** A page below another one is not seen: changes are read when it is shown again. */
  isSeen: () => boolean;
}

/** An answer that has been read. */
export type Read<T> = QueryState<T> & { data: T };

/** A followed answer: how to have it read again, and how to stop following it. */
export interface Following {
  /** Asks the server; settles when its answer is shown. */
  refresh: () => Promise<void>;
  /** Specifies what else makes the answer to the same question outdated. */
  describe: (tables: readonly string[]) => void;
  /** The user has come back to it: asks unless the answer is good. */
  comeBack: () => void;
  stop: () => void;
}

export interface QueryStore {
  /** What is known of an answer at this moment; the same object until it changes. */
  known<T>(query: Query<T>): QueryState<T>;
  /** Shows what is kept, asks the server unless that is good, and follows what changes. */
  follow<T>(query: Query<T>, follower: Follower): Following;
  /** Asks the server unless what is kept is good, and gives what is kept if it cannot be asked. @throws why there is neither */
  fetch<T>(query: Query<T>): Promise<Read<T>>;
  /** Gives what is kept at once, however old, and reads it again in the background; asks if nothing is kept. @throws why not */
  ensure<T>(query: Query<T>): Promise<Read<T>>;
  /** The same without a wait: undefined if nothing is in memory, and then nothing is asked. */
  now<T>(query: Query<T>): T | undefined;
  /** Asks the server; settles when its answer is shown. */
  refresh<T>(query: Query<T>): Promise<void>;
  /** Replaces the answer by what this device knows better, until the server is asked again. */
  put<T>(query: Query<T>, data: T): Promise<void>;
  /** Something was written: answers that depend on its tables are read again, at once if they are seen. */
  noteTables(tables: readonly string[]): void;
  /** Something has happened, and it is not known what: the same for the broad answers. */
  noteNews(): void;
  /** Others, or this device, have changed rows on the server: answers made from them are outdated. */
  noteRows(rows: ChangedRows): void;
  /** Something has changed an answer that this device keeps, without any notification: it is read again when it is looked at. */
  outdate(name: string): Promise<void>;
  /** Something was removed from what the device keeps: nothing of it may be given out from memory any more. */
  noteForgotten(): void;
  /** The app is in front again, or the network is back: what is seen is asked for unless it is good. */
  comeBack(): void;
  /** Forgets the answers that are not followed; the others are read again when they are looked at. */
  forget(): void;
}
