import { outboxWords } from '@/data/messages';
import { outbox } from '@/data/outbox/app-outbox';
import type { OutboxEntry } from '@/data/outbox/entry';
import { useWords } from '@/i18n/use-translation';
import { dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';

/** Asks, then forgets an entry with its files. */
export function useDiscard(entry: OutboxEntry): () => Promise<void> {
  const w = useWords(outboxWords);
  return async () => {
    const { label, files } = entry;
    const content =
      files.length > 0 ? w('discardQuestion', { label, files: files.length }) : w('discardPlain', { label });
    const { confirm } = await dialog.confirm({ content, confirmText: w('discard'), danger: true });
    if (!confirm) return;
    if (await outbox.discard(entry.id)) toast.success(w('discarded'));
    else toast.show(w('alreadySent'));
  };
}
