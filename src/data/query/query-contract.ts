import type { Cached } from '../cache/cache';
import type { ChangedRows } from '../protocol/live';
import type { AccountScope } from '../scope';
import type { QueryState, Query } from './query';

export interface QueryPorts {
  /** What the device keeps of the answers, by their names. */
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

/** Somebody who follows an answer. */
export interface Follower {
  onChange: () => void;
  /** Nobody sees a page below another one: what changes is read when it is shown again. */
  isSeen: () => boolean;
}

/** An answer that is there. */
export type Read<T> = QueryState<T> & { data: T };

/** Follows an answer: where to look at it, and how to have it read again. */
export interface Following {
  /** Asks the server; settles when what it said is shown. */
  refresh: () => Promise<void>;
  /** Says what else makes the answer to the same question old. */
  describe: (tables: readonly string[]) => void;
  /** Somebody has come back to it: asks unless the answer is good. */
  comeBack: () => void;
  stop: () => void;
}

export interface QueryStore {
  /** What is known of an answer in this moment; the same object until it changes. */
  known<T>(query: Query<T>): QueryState<T>;
  /** Shows what is kept, asks the server unless that is good, and follows what changes. */
  follow<T>(query: Query<T>, follower: Follower): Following;
  /** Asks the server unless what is kept is good, and gives what is kept where it cannot be asked. @throws why there is neither */
  fetch<T>(query: Query<T>): Promise<Read<T>>;
  /** Gives what is kept at once, however old, and has it read again behind; asks where nothing is kept. @throws why not */
  ensure<T>(query: Query<T>): Promise<Read<T>>;
  /** The same without a wait: undefined where nothing is at hand, and then nothing is asked. */
  now<T>(query: Query<T>): T | undefined;
  /** Asks the server; settles when what it said is shown. */
  refresh<T>(query: Query<T>): Promise<void>;
  /** Puts what this device knows better in place of the answer, until the server is asked again. */
  put<T>(query: Query<T>, data: T): Promise<void>;
  /** Something was written: answers that depend on its tables are read again, at once where somebody sees them. */
  noteTables(tables: readonly string[]): void;
  /** Something has happened, it is not known what: the same for the broad ones. */
  noteNews(): void;
  /** Others, or this device, have changed rows on the server: what is made of them is of before. */
  noteRows(rows: ChangedRows): void;
  /** Something has changed an answer that this device keeps, and nothing said so: it is read anew when somebody looks. */
  outdate(name: string): Promise<void>;
  /** Something was taken out of what the device keeps: nobody is given what is at hand of it. */
  noteForgotten(): void;
  /** The app is in front again, or the network is back: what is seen is asked for unless it is good. */
  comeBack(): void;
  /** Forgets the answers nobody follows; the others are read again when somebody looks. */
  forget(): void;
}
