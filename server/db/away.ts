/** PostgreSQL's codes for a database that is stopping, starting, or a read-only standby. */
const awayCodes = /^(57P0[1-5]|08\w{3}|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** The driver's messages that come without a code. */
const awayWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/; // prettier-ignore

/**
 * Whether a statement failed because the database could not be reached, or failed over meanwhile. It is then unknown whether the
 * statement took effect.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return awayCodes.test(String(code)) || awayWords.test(String(message));
}
