import { useOutbox } from '@/data/outbox/app-outbox';
import type { Attachment } from '@/form/model/attachment';

/** How far the upload of a waiting file is: null while it waits, else a percentage. */
export function useUploadProgress({ kept }: Attachment): number | null {
  return useOutbox(({ entries, progress }) => {
    if (!kept) return null;
    for (const entry of entries) {
      const held = entry.files.find((file) => file.kept.id === kept.id);
      if (held?.uploaded) return 100;
      if (held && entry.state === 'sending') return Math.round((progress[entry.id] ?? 0) * 100);
    }
    return null;
  });
}
