import { outboxMessages } from '@/data/messages';
import { outbox } from '@/data/outbox/app-outbox';
import type { OutboxEntry } from '@/data/outbox/entry';
import { useTranslation } from '@/i18n/use-translation';
import { dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';

/** Asks, then discards an entry with its files. */
export function useDiscard(entry: OutboxEntry): () => Promise<void> {
  const t = useTranslation(outboxMessages);
  return async () => {
    const { label, files } = entry;
    const { confirm } = await dialog.confirm({
      title: t('discardQuestion', { label }),
      content: files.length > 0 ? t('discardFiles', { files: files.length }) : t('discardPlain'),
      confirmText: t('discard'),
      danger: true,
    });
    if (!confirm) return;
    if (await outbox.discard(entry.id)) toast.success(t('discarded'));
    else toast.show(t('alreadySent'));
  };
}
