import { outboxMessages } from '@/data/messages';
import { useTranslation } from '@/i18n/use-translation';
import { outbox } from '@/data/outbox/app-outbox';
import type { OutboxEntry } from '@/data/outbox/entry';
import { ConflictChoice } from '@/features/shared/conflict/conflict-choice';
import { Card } from '@/ui/card';
import { toast } from '@/ui/toast';
import { useDiscard } from './use-discard';

/** An entry that collided with somebody else's change, and the choice that settles it. */
export function ConflictCard({ entry }: { entry: OutboxEntry }) {
  const t = useTranslation(outboxMessages);
  const discard = useDiscard(entry);
  return (
    <Card title={entry.label}>
      <ConflictChoice
        table={entry.FormEngineKey}
        fields={entry.conflict?.fields ?? []}
        onSettle={async (choices) => {
          const outcome = await outbox.resolve(entry.id, choices);
          if (outcome.state === 'refused') toast.show(outcome.Msg);
        }}
        leave={{ text: t('discard'), onTap: () => void discard() }}
      />
    </Card>
  );
}
