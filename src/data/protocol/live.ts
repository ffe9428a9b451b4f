import { defineEndpoint } from './define-endpoint';

/**
 * The live channel: a WebSocket on which the server says that its owner's inbox has changed. What changed is asked for by
 * ordinary calls, so that rights are decided where they always are. The device greets with `{token, osClient}`; the server
 * answers, then and at each change, with `{seq}`: a number that grows with every change, by which a device that was away
 * knows whether it missed one.
 *
 * The device may say `{watch: [table, …]}`, each time in place of the time before: it hears `{rows: {table: [id, …]}}` of rows of
 * these tables that have changed and that its owner may read, or could, `{gone: [id, …]}` of those that he cannot read any more, and
 * `{marks: {name: mark, …}}` of what is answered to its owner as a whole (docs/protocol/transport.md). `at` of such a message is a
 * place: up to there its owner was told everything.
 */
export const LIVE_PATH = '/api/live';

/** Of how many rows of a table the channel names the ids at most. */
export const MOST_IDS = 100;

/** More rows of a table than it names. */
export const EVERYTHING = '*';

/** Rows that have changed, by the names under which their tables are watched. */
export type ChangedRows = Record<string, string[] | typeof EVERYTHING>;

/** Answers as a whole that a device may name like a table: it hears their marks, and a mark is another one once they are. */
export const whole = {
  menus: 'sys_menu',
  departments: 'sys_dept',
  people: 'sys_user',
  /** Roles and rights of who asks. */
  rights: 'sys_role',
  /** The definition of a form, by its table's id or name. */
  form: (table: string): string => `form:${table.toLowerCase()}`,
} as const;

/** Marks by the names that were watched. */
export type Marks = Record<string, string>;

/** What has changed for somebody. */
export interface Changes {
  rows: ChangedRows;
  /** Those of the rows that were deleted, or that somebody could read before they changed and cannot now. */
  gone: string[];
  marks: Marks;
  /** Up to where this tells everything; '' where there is no place to go on from. */
  at: string;
}

/** What a device shows, and up to where it was told of it; without a place it is told where it is now. */
export interface ChangesQuestion {
  Names: string[];
  At?: string;
}

/** Changes by call, for who was away and for networks that let no socket through. */
export const live = {
  getChanges: defineEndpoint<ChangesQuestion, Changes>()({ path: '/api/Live/getChanges' }),
} as const;

/** Tables one device watches at most; what is beyond them it asks for by itself. */
export const MOST_WATCHED = 60;

/** Why the server closes the channel. */
export const liveWords = {
  /** No token, or one that opens no session any more: come back with another. */
  notSignedIn: 4401,
  /** This person has too many windows open: ask by ordinary calls. */
  tooMany: 4429,
} as const;

export type LiveClose = (typeof liveWords)[keyof typeof liveWords];
