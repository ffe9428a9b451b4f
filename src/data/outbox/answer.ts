import { refusalText } from '@/data/api/answer';
import type { CallResult } from '@/data/api/transport';

/** How the server responded to a call: `unreached` and `busy` mean "again later", `auth` "after logging in". */
export type CallOutcome<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; message: string; code: number }
  | { kind: 'unreached'; message: string }
  | { kind: 'busy'; message: string }
  | { kind: 'auth'; message: string };

export type UnsettledOutcome = Exclude<CallOutcome<unknown>, { kind: 'ok' }>;

const TOO_LARGE = 413;

/** Sorts the result of a call by what the outbox does about it. */
export function answerOf<T>({ Code, Data, ...result }: CallResult<T>): CallOutcome<T> {
  if (Code === 1) return { kind: 'ok', data: Data };
  const message = refusalText({ Code, Data, ...result });
  const { failure } = result;
  if (!failure) return { kind: 'refused', message, code: Code };
  if (failure.kind === 'auth') return { kind: 'auth', message };
  if (failure.kind === 'client' || failure.status === TOO_LARGE)
    return { kind: 'refused', message, code: failure.code };
  // HTML, half an answer, 5xx: the server is up but cannot serve now.
  return { kind: failure.kind === 'malformed' ? 'busy' : 'unreached', message };
}

/** The answer with its data read. */
export function mapAnswer<T, R>(answer: CallOutcome<T>, read: (data: T) => R): CallOutcome<R> {
  return answer.kind === 'ok' ? { kind: 'ok', data: read(answer.data) } : answer;
}
