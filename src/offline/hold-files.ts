import type { KeptFile, LocalFile } from '@/device/types';
import type { HeldFile, OutboxEntry, WriteFile } from './entry';
import type { FileKeeper } from './outbox-ports';
import type { Shelf } from './outbox-shelf';

/**
 * Makes an entry ready to be sent: its files are kept on the device first, then the entry is persisted as waiting with
 * all of them. An entry with files still to be copied is persisted as `preparing` before, so that a kill meanwhile
 * leaves a visible entry that says so, and nothing is ever sent without its files; one whose files a draft has kept
 * already is there as a whole or not at all.
 */
export async function holdFiles(
  entry: OutboxEntry,
  files: readonly WriteFile[],
  shelf: Pick<Shelf, 'put' | 'drop'>,
  keeper: FileKeeper,
): Promise<OutboxEntry> {
  const previous = entry.files;
  if (files.some(({ file }) => !isKept(file))) await shelf.put({ ...entry, state: 'preparing' });
  const held: HeldFile[] = [];
  for (const { file, ...rest } of files) {
    const before = isKept(file) ? previous.find((one) => one.kept.id === file.id) : undefined;
    const uploaded = before?.uploaded && { uploaded: before.uploaded };
    held.push({ ...rest, ...uploaded, kept: isKept(file) ? file : await keeper.keep(file) });
  }
  const ready: OutboxEntry = { ...entry, state: 'waiting', files: held };
  await shelf.put(ready);
  await shelf.drop(previous);
  return ready;
}

/** A file that another unsent entry holds too is on the server now: that entry need not upload it again. */
export async function handOnUploads(sent: OutboxEntry, shelf: Pick<Shelf, 'store' | 'patch'>): Promise<void> {
  const uploads = new Map(sent.files.map(({ kept, uploaded }) => [kept.id, uploaded]));
  for (const { id, files } of shelf.store.getState().entries) {
    if (id === sent.id || !files.some(({ kept, uploaded }) => !uploaded && uploads.get(kept.id))) continue;
    await shelf.patch(id, {
      files: files.map((file) => ({ ...file, uploaded: file.uploaded ?? uploads.get(file.kept.id) })),
    });
  }
}

function isKept(file: LocalFile | KeptFile): file is KeptFile {
  return 'id' in file;
}
