/**
 * The live channel: a WebSocket on which the server says that its owner's inbox has changed. What changed is asked for by
 * ordinary calls, so that rights are decided where they always are. The device greets with `{token, osClient}`; the server
 * answers, then and at each change, with `{seq}`: a number that grows with every change, by which a device that was away
 * knows whether it missed one.
 *
 * The device may say `{watch: [table, …]}`, each time in place of the time before: it hears `{rows: {table: [id, …]}}` of rows of
 * these tables that have changed and that its owner may read, or could (docs/protocol/transport.md).
 */
export const LIVE_PATH = '/api/live';

/** Of how many rows of a table the channel names the ids at most. */
export const MOST_IDS = 100;

/** More rows of a table than it names. */
export const EVERYTHING = '*';

/** Rows that have changed, by the names under which their tables are watched. */
export type ChangedRows = Record<string, string[] | typeof EVERYTHING>;

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
