import type { RunNote } from '@/scripting/event-types';

/** Number of runs that the developer panel shows. */
const KEPT = 100;

let notes: readonly RunNote[] = [];
const listeners = new Set<() => void>();

/** What scripts did recently, newest last, for the developer panel. */
export const runLog = {
  notes: (): readonly RunNote[] => notes,
  add(note: RunNote): void {
    notes = [...notes, note].slice(-KEPT);
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
