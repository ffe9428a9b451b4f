import { isPending, type OutboxEntry } from './entry';
import { compareEntries, createSendQueue, type SendQueue } from './send-queue';

/** The entries of one user in memory, found by id, by record and by file. */
export interface EntryIndex extends Pick<SendQueue, 'next' | 'holding'> {
  get(id: string): OutboxEntry | undefined;
  put(entry: OutboxEntry): void;
  /** @returns whether the entry existed */
  remove(id: string): boolean;
  clear(): void;
  /** All of them in order of creation; the same list until something changes. */
  sorted(): OutboxEntry[];
  /** Unsent entries that hold a stored file. */
  holdersOf(fileId: string): string[];
  /** Entries that are on their way. */
  sending(): OutboxEntry[];
}

export function createEntryIndex(): EntryIndex {
  const byId = new Map<string, OutboxEntry>();
  const byFile = new Map<string, Set<string>>();
  const onTheirWay = new Set<string>();
  let queue = createSendQueue();
  let list: OutboxEntry[] | undefined = [];

  function forgetFiles({ id, files }: OutboxEntry): void {
    for (const { kept } of files) {
      const holders = byFile.get(kept.id);
      holders?.delete(id);
      if (holders?.size === 0) byFile.delete(kept.id);
    }
  }

  return {
    get: (id) => byId.get(id),
    put(entry) {
      const before = byId.get(entry.id);
      if (before) forgetFiles(before);
      byId.set(entry.id, entry);
      if (entry.state === 'sending') onTheirWay.add(entry.id);
      else onTheirWay.delete(entry.id);
      if (isPending(entry))
        for (const { kept } of entry.files)
          byFile.set(kept.id, (byFile.get(kept.id) ?? new Set()).add(entry.id));
      queue.put(entry);
      list = undefined;
    },
    remove(id) {
      const entry = byId.get(id);
      if (!entry) return false;
      forgetFiles(entry);
      byId.delete(id);
      onTheirWay.delete(id);
      queue.remove(id);
      list = undefined;
      return true;
    },
    clear() {
      byId.clear();
      byFile.clear();
      onTheirWay.clear();
      queue = createSendQueue();
      list = [];
    },
    // Entries arrive almost in order: sorting what is sorted is one pass.
    sorted: () => (list ??= [...byId.values()].sort(compareEntries)),
    holdersOf: (fileId) => [...(byFile.get(fileId) ?? [])],
    sending: () => [...onTheirWay].flatMap((id) => byId.get(id) ?? []),
    next: (isDue) => queue.next(isDue),
    holding: (record) => queue.holding(record),
  };
}
