import type { KeptFile, LocalFile } from '@/device/types';
import type { HeldFile, OutboxEntry, WriteFile } from './entry';
import type { FileKeeper } from './outbox-ports';
import type { Shelf } from './outbox-shelf';

/**
 * Makes an entry ready to be sent: its files are kept on the device first, then the entry is persisted as waiting with
 * all of them. An entry with files is persisted as `preparing` before, so that a kill while a large file is being
 * copied leaves a visible entry that says so, and nothing is ever sent without its files.
 */
export async function holdFiles(
  entry: OutboxEntry,
  files: readonly WriteFile[],
  shelf: Pick<Shelf, 'put'>,
  keeper: FileKeeper,
): Promise<OutboxEntry> {
  const previous = entry.files;
  if (files.length) await shelf.put({ ...entry, state: 'preparing' });
  const held: HeldFile[] = [];
  for (const { file, ...rest } of files) {
    const before = isKept(file) ? previous.find((one) => one.kept.id === file.id) : undefined;
    const uploaded = before?.uploaded && { uploaded: before.uploaded };
    held.push({ ...rest, ...uploaded, kept: isKept(file) ? file : await keeper.keep(file) });
  }
  const ready: OutboxEntry = { ...entry, state: 'waiting', files: held };
  await shelf.put(ready);
  for (const old of previous) {
    if (!held.some((file) => file.kept.id === old.kept.id))
      await keeper.drop(old.kept.id).catch(() => undefined);
  }
  return ready;
}

function isKept(file: LocalFile | KeptFile): file is KeptFile {
  return 'id' in file;
}
