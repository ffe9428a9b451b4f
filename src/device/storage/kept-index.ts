import { bigStore } from './big-store';
import type { StoredFile } from '../types';

/** The entry of a kept file, with the place of its bytes: only their name, since iOS moves the app's folder during updates. */
export interface KeptEntry extends StoredFile {
  fileName: string;
}

const PREFIX = 'StoredFile:';

/** The list of kept files, for targets that keep the bytes themselves as files. */
export const keptIndex = {
  async get(id: string): Promise<KeptEntry | undefined> {
    const text = await bigStore.get(PREFIX + id);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as KeptEntry;
    } catch {
      return undefined;
    }
  },
  async add(entry: KeptEntry): Promise<StoredFile> {
    await bigStore.set(PREFIX + entry.id, JSON.stringify(entry));
    const { id, name, size, type } = entry;
    return { id, name, size, type };
  },
  remove: (id: string): Promise<void> => bigStore.remove(PREFIX + id),
  async usage(): Promise<{ count: number; size: number; persistent: boolean }> {
    const ids = (await bigStore.keys())
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
    const entries = await Promise.all(ids.map((id) => keptIndex.get(id)));
    const size = entries.reduce((sum, entry) => sum + (entry?.size ?? 0), 0);
    return { count: ids.length, size, persistent: await bigStore.persistent() };
  },
};
