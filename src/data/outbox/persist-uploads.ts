import { outboxMessages } from '@/data/messages';
import type { LocalFile, StoredFile } from '@/device/types';
import { translate } from '@/i18n/define-messages';
import type { OutboxEntry, PendingUpload, WriteFile } from './entry';
import type { FileKeeper } from './ports';
import type { OutboxRepository } from './repository';

/**
 * Makes an entry ready to be sent: its files are stored on the device first, then the entry is persisted as waiting
 * with all of them. An entry with files still to be copied is persisted as `preparing` before that, so that a kill in between
 * leaves a visible entry in that state, and nothing is ever sent without its files; an entry whose files a draft has already
 * stored exists as a whole or not at all.
 *
 * @param isThere it replaces a stored entry
 */
export async function persistUploads(
  entry: OutboxEntry,
  files: readonly WriteFile[],
  repository: Pick<OutboxRepository, 'add' | 'entry' | 'update' | 'publish' | 'deleteUnused'>,
  keeper: FileKeeper,
  isThere: boolean,
): Promise<OutboxEntry> {
  const previous = entry.files;
  let current: OutboxEntry | undefined = isThere ? entry : undefined;
  const persist = async (change: Partial<OutboxEntry>): Promise<void> => {
    const next = { ...(current ?? entry), ...change };
    const replaced =
      current &&
      (await repository.update(
        next.id,
        (stored) => (isEditable(stored) ? { ...next, seq: stored.seq } : undefined),
        entry,
      ));
    if (!replaced && current && repository.entry(next.id))
      throw new Error(translate(outboxMessages, 'beingSent'));
    // New, or discarded by another window in the meantime: the user who submits it still wants it written.
    current = replaced ?? (await repository.add(next));
  };
  if (files.some(({ file }) => !isStored(file))) await persist({ state: 'preparing' });
  const held: PendingUpload[] = [];
  for (const { file, ...rest } of files) {
    const before = isStored(file) ? previous.find((one) => one.kept.id === file.id) : undefined;
    const uploaded = before?.uploaded && { uploaded: before.uploaded };
    held.push({ ...rest, ...uploaded, kept: isStored(file) ? file : await keeper.keep(file) });
  }
  await persist({ state: 'waiting', files: held });
  repository.publish();
  await repository.deleteUnused(previous, entry);
  return current ?? entry;
}

/** Whether an entry may be replaced by other content: not if it is on its way or has arrived. */
function isEditable({ state }: OutboxEntry): boolean {
  return state !== 'sending' && state !== 'sent';
}

/** A file that another unsent entry also holds is on the server now: that entry need not upload it again. */
export async function shareUploads(
  sent: OutboxEntry,
  repository: Pick<OutboxRepository, 'holdersOf' | 'update'>,
): Promise<void> {
  const uploads = new Map(sent.files.map(({ kept, uploaded }) => [kept.id, uploaded]));
  const holders = new Set(sent.files.flatMap(({ kept }) => repository.holdersOf(kept.id)));
  holders.delete(sent.id);
  for (const id of holders)
    await repository.update(id, (stored) => ({
      ...stored,
      files: stored.files.map((file) => ({ ...file, uploaded: file.uploaded ?? uploads.get(file.kept.id) })),
    }));
}

function isStored(file: LocalFile | StoredFile): file is StoredFile {
  return 'id' in file;
}
