import type { CallOutcome } from '@/data/outbox/answer';
import type { OutboxEntry } from '@/data/outbox/entry';
import type { Operations } from '@/data/outbox/operations/operation';

/** A server in memory that answers every entry at once, and remembers what came. */
export class InstantServer {
  /** Ids and values of the entries that arrived, in the order they came. */
  readonly arrived: string[] = [];
  answer: (entry: OutboxEntry) => CallOutcome<unknown> | Promise<CallOutcome<unknown>> = () => ({
    kind: 'ok',
    data: null,
  });

  readonly operations: Operations = new Map(
    ['Insert', 'Update', 'Engine'].map((name) => [
      name,
      {
        name,
        steps: (entry: OutboxEntry) => [
          {
            changes: [],
            send: async () => {
              const answer = await this.answer(entry);
              if (answer.kind === 'ok') this.arrived.push(String(entry._RowModel['value'] ?? entry.Id));
              return answer;
            },
            isApplied: async () => ({ kind: 'ok', data: false }) as const,
          },
        ],
      },
    ]),
  );
}

export const refused: CallOutcome<unknown> = { kind: 'refused', message: '不行', code: 0 };
export const unreached: CallOutcome<unknown> = { kind: 'unreached', message: '网络出现问题' };
