import dayjs from 'dayjs';
import type { RowHistoryEntry } from '@/data/protocol/form-engine';
import type { FieldModel } from '@/form/model/model';
import type { FormStore } from '@/form/store/types';
import { seenFields } from '@/features/records/record/record-head';

export interface ShownChange {
  store: FormStore;
  field: FieldModel;
  change: RowHistoryEntry['Changes'][string];
}

/** An entry with what it says about fields that the reader sees. */
export interface ShownEntry extends RowHistoryEntry {
  lines: ShownChange[];
}

/** Who took a step of an approval, and when. */
interface Taken {
  by: string;
  at: string;
}

/** A step and what it writes are noted one after the other, perhaps on both sides of a full second (ms). */
const SAME_MS = 1000;

export const momentOf = (time: string): number => dayjs(time.replace(/\//g, '-')).valueOf();

const isSameAct = ({ UserId, Time }: RowHistoryEntry, { by, at }: Taken): boolean =>
  by === UserId && Math.abs(momentOf(Time) - momentOf(at)) <= SAME_MS;

/**
 * The entries with what they say; none that says nothing. The state that a step of an approval left in the record is left to the line
 * of that step.
 */
export function shownEntries(
  store: FormStore,
  entries: readonly RowHistoryEntry[],
  steps: readonly Taken[],
): ShownEntry[] {
  const fields = seenFields(store);
  return entries.flatMap((entry) => {
    const isStep = steps.some((step) => isSameAct(entry, step));
    const lines = fields.flatMap((field) => {
      const change = entry.Changes[field.name];
      const isSaid = isStep && entry.FlowStates?.includes(field.name);
      return change === undefined || isSaid ? [] : [{ store, field, change }];
    });
    return entry.Kind === 'Update' && lines.length === 0 ? [] : [{ ...entry, lines }];
  });
}
