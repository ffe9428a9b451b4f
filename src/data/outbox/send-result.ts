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
  /** Whether whoever is logged in now wrote the entry. A call takes the login of its moment: asked right before each. */
  isMine(): boolean;
  /** Persists progress; undefined when the entry is gone or no longer this user's to send. */
  save(change: Partial<OutboxEntry>): Promise<OutboxEntry | undefined>;
  onProgress(share: number): void;
}

/** What follows from an answer that is no success. */
export function resultOf(answer: UnsettledOutcome): SendResult {
  if (answer.kind === 'refused') return answer;
  return { kind: 'later', reason: answer.kind, message: answer.message };
}
