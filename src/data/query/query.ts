import { EVERYTHING, type ChangedRows } from '../protocol/live';

/** §9: departments are good for 30 minutes. */
export const HALF_HOUR_MS = 1_800_000;

/** What the device keeps is shown without its age for this long (ms) while the server is asked: a quick answer needs no words. */
export const QUIET_MS = 800;
/** A write, the message it causes and the return to the app come one after the other: one question serves all (ms). */
export const REST_MS = 300;

/** A question to the server, and what makes an answer to it outdated. */
export interface Query<T> {
  /**
   * Names the question with everything it depends on, within the tenant and for this user; '' asks nothing. If many of a kind are
   * asked, such as the days of a report, the kind comes before a colon.
   */
  name: string;
  /** Asks the server. @throws the reason; `Refused` when it gives this person nothing */
  ask: () => Promise<T>;
  /** Whether what the device kept can be an answer at all: it may be damaged, or come from an older build. */
  isWhole?: (kept: unknown) => boolean;
  /** An answer younger than this (ms) is good without asking, as long as there is a network and nothing has changed it. */
  goodFor?: number;
  /** Tables, in lower case, whose rows the answer is based on: writes to them change it, made here or by others. */
  tables?: readonly string[];
  /** Only writes by others to this row of the tables count; all rows if omitted. */
  row?: string;
  /** Anything that happens may change it (sums, badges, tasks to be done): any write, any message. */
  isBroad?: boolean;
}

/** Whether changed rows are among those that an answer is based on. */
export const isConcerned = ({ tables = [], row }: Query<unknown>, rows: ChangedRows): boolean =>
  tables.some((table) => {
    const ids = rows[table];
    return ids !== undefined && (row === undefined || ids === EVERYTHING || ids.includes(row));
  });

/** What is known of an answer. */
export interface QueryState<T> {
  /** Undefined until there is something to show. */
  data: T | undefined;
  /** When it was read, ms by this device's clock; 0 without data. */
  readAt: number;
  /** It is outdated, and the server takes its time or cannot be asked: this should be shown. */
  isOld: boolean;
  /** Why the server did not give it when last asked, in the catalogue's or its own words; '' when it did. */
  why: string;
}

/** Nothing is known yet. */
export const NOTHING_KNOWN: QueryState<never> = { data: undefined, readAt: 0, isOld: false, why: '' };
