import type { OutboxEntry } from '@/data/outbox/entry';

/** A pending update in the outbox, as its store keeps it. */
export function outboxEntry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    version: 1,
    id: 'e1',
    seq: 1,
    osClient: 'demo',
    userId: 'u',
    action: 'Update',
    FormEngineKey: 'T',
    Id: 'r1',
    _RowModel: {},
    files: [],
    children: [],
    items: [],
    label: '',
    after: [],
    context: {},
    state: 'waiting',
    completedSteps: 0,
    inDoubt: false,
    createdAt: 0,
    ...changes,
  };
}
