import type { EntryStatus, OutboxEntry } from '@/data/outbox/entry';

/** Entries of one kind, as the page groups them. */
export interface EntrySection {
  key: 'sending' | 'conflict' | 'failed' | 'waiting' | 'sent';
  entries: OutboxEntry[];
}

const SECTION_OF: Record<EntryStatus, EntrySection['key']> = {
  sending: 'sending',
  conflict: 'conflict',
  failed: 'failed',
  waiting: 'waiting',
  preparing: 'waiting',
  sent: 'sent',
};

const ORDER: ReadonlyArray<EntrySection['key']> = ['sending', 'conflict', 'failed', 'waiting', 'sent'];

/** The sections that have entries, in the order of the page; the entry sent last comes first. */
export function sectionsOf(entries: readonly OutboxEntry[]): EntrySection[] {
  const lists: Record<EntrySection['key'], OutboxEntry[]> = {
    sending: [],
    conflict: [],
    failed: [],
    waiting: [],
    sent: [],
  };
  for (const entry of entries) lists[SECTION_OF[entry.state]].push(entry);
  lists.sent.reverse();
  return ORDER.map((key) => ({ key, entries: lists[key] })).filter((section) => section.entries.length > 0);
}

/** One line of the long list: a section's heading, or one of its entries. */
export type SectionLine =
  | { kind: 'heading'; section: EntrySection }
  | { kind: 'entry'; section: EntrySection; entry: OutboxEntry; at: number };

/** The line at `index` when all sections follow each other, each under its heading. */
export function lineAt(sections: readonly EntrySection[], index: number): SectionLine | undefined {
  let left = index;
  for (const section of sections) {
    if (left === 0) return { kind: 'heading', section };
    const entry = section.entries[left - 1];
    if (entry) return { kind: 'entry', section, entry, at: left };
    left -= section.entries.length + 1;
  }
  return undefined;
}

/** The number of lines. */
export function lineCount(sections: readonly EntrySection[]): number {
  return sections.reduce((sum, { entries }) => sum + entries.length + 1, 0);
}
