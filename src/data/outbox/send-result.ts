import type { Row } from '@/data/protocol/row';
import type { UnsettledOutcome } from './answer';
import type { Conflict } from './conflict';
import type { OutboxEntry } from './entry';

/** How one attempt to send an entry ended. */
export type SendResult =
  | { kind: 'sent'; row?: Row; data?: unknown; dropped?: string[] }
  | { kind: 'later'; reason: 'unreached' | 'busy' | 'auth'; message: string }
  | { kind: 'refused'; message: string; code: number }
  | { kind: 'conflict'; conflict: Conflict }
  /** The entry was discarded, or another user took over. */
  | { kind: 'stopped' };

export interface SendContext {
  /** Whether the currently logged-in user wrote the entry. A call uses the login of its moment: asked right before each call. */
  isMine(): boolean;
  /** Persists progress; undefined when the entry no longer exists or is no longer this user's to send. */
  save(change: Partial<OutboxEntry>): Promise<OutboxEntry | undefined>;
  onProgress(share: number): void;
}

/** What follows from an unsuccessful answer. */
export function resultOf(answer: UnsettledOutcome): SendResult {
  if (answer.kind === 'refused') return answer;
  return { kind: 'later', reason: answer.kind, message: answer.message };
}
