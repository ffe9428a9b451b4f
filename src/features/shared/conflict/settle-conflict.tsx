import { outboxMessages } from '@/data/messages';
import { outbox } from '@/data/outbox/app-outbox';
import type { Choice } from '@/data/outbox/conflict';
import type { WriteOutcome } from '@/data/outbox/write';
import { translate } from '@/i18n/define-messages';
import { Box } from '@/ui/box';
import { askSheet } from '@/ui/sheet';
import { ConflictChoice } from './conflict-choice';

type Refused = Extract<WriteOutcome, { state: 'refused' }>;

/**
 * Lets the user choose at once, field by field, the outcome of a write that collided with somebody else's change; asks again
 * if another change has arrived meanwhile. Nothing is written without a choice: if it is put off, the write waits in the outbox.
 *
 * @param table of the record
 * @returns what became of the write; the same refusal when the choice was put off
 */
export async function settleConflict(table: string, refused: Refused): Promise<WriteOutcome> {
  const { conflict, entryId } = refused;
  if (!conflict || entryId === undefined) return refused;
  const choices = await askSheet<Readonly<Record<string, Choice>> | null>({
    title: translate(outboxMessages, 'conflictTitle'),
    height: 'tall',
    render: (answer) => (
      <Box className="conflict__sheet">
        <ConflictChoice
          table={table}
          fields={conflict.fields}
          onSettle={answer}
          leave={{ text: translate(outboxMessages, 'conflictLater'), onTap: () => answer(null) }}
        />
      </Box>
    ),
  });
  if (!choices) return refused;
  const outcome = await outbox.resolve(entryId, choices);
  return outcome.state === 'refused' && outcome.conflict ? settleConflict(table, outcome) : outcome;
}
