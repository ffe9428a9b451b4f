/**
 * The live channel: a WebSocket on which the server says that its owner's inbox has changed. What changed is asked for by
 * ordinary calls, so that rights are decided where they always are. The device greets with `{token, osClient}`; the server
 * answers, then and at each change, with `{seq}`: a number that grows with every change, by which a device that was away
 * knows whether it missed one (docs/protocol/transport.md).
 */
export const LIVE_PATH = '/api/live';

/** Why the server closes the channel. */
export const liveWords = {
  /** No token, or one that opens no session any more: come back with another. */
  notSignedIn: 4401,
  /** This person has too many windows open: ask by ordinary calls. */
  tooMany: 4429,
} as const;

export type LiveClose = (typeof liveWords)[keyof typeof liveWords];
