import { defineEndpoint } from './define-endpoint';

/**
 * The live channel: a WebSocket on which the server announces that its owner's inbox has changed. The changes themselves are
 * fetched with ordinary calls, so that rights are decided where they always are. The device greets with `{token, osClient}`;
 * the server then answers, and again at each change, with `{seq}`: a number that grows with every change, which tells a device
 * that was away whether it missed one.
 *
 * The device may send `{watch: [table, …]}`, each message replacing the previous one. It then receives `{rows: {table: [id, …]}}`
 * for changed rows of these tables that its owner may read, or could; `{gone: [id, …]}` for those that he can no longer read; and
 * `{marks: {name: mark, …}}` for what its owner gets as a whole (docs/protocol/transport.md). `at` in such a message is a
 * position: everything up to it has been reported to the owner.
 */
export const LIVE_PATH = '/api/live';

/** The channel names at most this many ids of rows of one table. */
export const MOST_IDS = 100;

/** More rows of a table have changed than the channel names. */
export const EVERYTHING = '*';

/** Rows that have changed, by the names under which their tables are watched. */
export type ChangedRows = Record<string, string[] | typeof EVERYTHING>;

/** Whole answers that a device may watch like a table: it receives their marks, and a mark changes when its answer does. */
export const whole = {
  menus: 'sys_menu',
  departments: 'sys_dept',
  people: 'sys_user',
  /** Roles and rights of the person asking. */
  rights: 'sys_role',
  /** The definition of a form, by its table's id or name. */
  form: (table: string): string => `form:${table.toLowerCase()}`,
} as const;

/** Marks by the names being watched. */
export type Marks = Record<string, string>;

/** What has changed for somebody. */
export interface Changes {
  rows: ChangedRows;
  /** The rows among them that were deleted, or that the person could read before the change and now cannot. */
  gone: string[];
  marks: Marks;
  /** The position up to which this is complete; '' where there is no position to continue from. */
  at: string;
}

/** What a device shows, and the position up to which it knows the changes; without one it gets the current position. */
export interface ChangesQuestion {
  Names: string[];
  At?: string;
}

/** Changes by call, for a device that was away and for networks that let no socket through. */
export const live = {
  getChanges: defineEndpoint<ChangesQuestion, Changes>()({ path: '/api/Live/getChanges' }),
} as const;

/** A device watches at most this many tables; for any others it asks on its own. */
export const MOST_WATCHED = 60;

/** Why the server closes the channel. */
export const liveWords = {
  /** No token, or one that no longer opens a session: come back with another. */
  notSignedIn: 4401,
  /** This person has too many windows open: ask by ordinary calls. */
  tooMany: 4429,
} as const;

export type LiveClose = (typeof liveWords)[keyof typeof liveWords];
