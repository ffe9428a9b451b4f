import type { OutboxEntry } from './entry';

/** Members whose stored names are older than the ones in use; the stored ones never change. */
interface StoredNames {
  stepsDone: number;
  uncertain: boolean;
}

type StoredEntry = Omit<OutboxEntry, 'completedSteps' | 'inDoubt'> & StoredNames;

/** An entry as it is stored. */
export function serializeEntry({ completedSteps, inDoubt, ...entry }: OutboxEntry): string {
  const stored: StoredEntry = { ...entry, stepsDone: completedSteps, uncertain: inDoubt };
  return JSON.stringify(stored);
}

/** Reads a stored entry, of this build or an older one; undefined when it is damaged or of an unknown version. */
export function parseEntry(text: string | undefined): OutboxEntry | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isStoredEntry(value)) return undefined;
    const { stepsDone, uncertain, ...entry } = value;
    return { ...entry, completedSteps: stepsDone ?? 0, inDoubt: uncertain ?? false };
  } catch {
    return undefined;
  }
}

function isStoredEntry(value: unknown): value is Omit<StoredEntry, keyof StoredNames> & Partial<StoredNames> {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<StoredEntry>;
  const texts = [
    entry.id,
    entry.osClient,
    entry.userId,
    entry.action,
    entry.FormEngineKey,
    entry.Id,
    entry.state,
  ];
  const lists = [entry.files, entry.children, entry.items, entry.after];
  return entry.version === 1 && texts.every((text) => typeof text === 'string') && lists.every(Array.isArray);
}
