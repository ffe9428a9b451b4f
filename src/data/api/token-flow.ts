import { decodeBase64 } from '@/lib/base64';
import { apiPorts } from './ports';
import type { RefreshOutcome } from './ports';

interface Known {
  generation: number;
  /** Seconds since 1970, read from the token itself; undefined when it is not a JWT. */
  issuedAt: number | undefined;
  /** Number of the request whose answer brought it. */
  order: number;
}

let newest: Known | undefined;
let lastOrder = 0;
let refreshing: { generation: number; promise: Promise<RefreshOutcome> } | undefined;

/** The next number of a request; answers are ranked by the order in which their requests left. */
export function nextOrder(): number {
  lastOrder += 1;
  return lastOrder;
}

/** The token of a response header, raw or with Bearer; undefined when there is none. */
export function tokenOf(header: Record<string, string>): string | undefined {
  const value = header['authorization'] ?? header['token'] ?? '';
  return value.replace(/^Bearer\s+/i, '').trim() || undefined;
}

/** Hands a token from a response header to the session, unless the answer to a later request already brought a newer one. */
export function adoptToken(token: string, generation: number, order: number): void {
  const candidate: Known = { generation, issuedAt: issuedAt(token), order };
  if (newest && newest.generation === generation && isOlder(candidate, newest)) return;
  newest = candidate;
  apiPorts()?.onToken(token, generation);
}

/** The server's own time of issue decides; if it is unknown or in the same second, the order of the requests does. */
function isOlder(candidate: Known, known: Known): boolean {
  const { issuedAt: one } = candidate;
  const { issuedAt: other } = known;
  return one !== undefined && other !== undefined && one !== other
    ? one < other
    : candidate.order < known.order;
}

function issuedAt(token: string): number | undefined {
  const payload = decodeBase64(token.split('.')[1] ?? '');
  if (!payload) return undefined;
  try {
    const { iat } = JSON.parse(payload) as { iat?: unknown };
    return typeof iat === 'number' ? iat : undefined;
  } catch {
    return undefined;
  }
}

/** Waits for the refresh under way, if any, so that a new call leaves with the new token. */
export async function refreshSettled(): Promise<void> {
  while (refreshing) await refreshing.promise;
}

/**
 * Exchanges the token: one refresh in flight whatever the number of callers, who all get its outcome. A refresh of an
 * older session is waited for, not joined. The session's own 60 s check calls this too.
 */
export async function refreshOnce(): Promise<RefreshOutcome> {
  const generation = apiPorts()?.credentials().generation;
  if (generation === undefined) return 'kept';
  while (refreshing && refreshing.generation !== generation) await refreshing.promise;
  if (!refreshing) {
    if (apiPorts()?.credentials().generation !== generation) return 'kept';
    refreshing = { generation, promise: refreshThroughPort() };
  }
  return refreshing.promise;
}

async function refreshThroughPort(): Promise<RefreshOutcome> {
  try {
    // A tick later, so that `refreshing` is set before the port runs.
    await Promise.resolve();
    return (await apiPorts()?.refresh()) ?? 'kept';
  } catch {
    return 'kept';
  } finally {
    refreshing = undefined;
  }
}
