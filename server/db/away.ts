/** PostgreSQL's codes for a database that stops, starts, or is a standby that may only be read. */
const awayCodes = /^(57P0[1-5]|08\w{3}|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** What the driver says without a code. */
const awayWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/; // prettier-ignore

/**
 * Whether a statement failed because the database could not be reached, or changed hands meanwhile. Nobody knows then
 * whether it took effect.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return awayCodes.test(String(code)) || awayWords.test(String(message));
}
