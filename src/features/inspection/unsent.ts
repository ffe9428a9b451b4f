import { isPending, type OutboxEntry } from '@/data/outbox/entry';
import type { InspectionPlan, Rectification } from './rows';
import { taskWith, type Task } from './task';
import type { TaskRows } from './tasks';
import { TABLES } from './values';

/** What is written about a rectification: the report of the person who put it right, or its review. */
export type FixKind = 'report' | 'review';

/** The submission of a plan that has not arrived yet: the one that brings a score. */
export function submissionOf(entries: readonly OutboxEntry[], planId: string): OutboxEntry | undefined {
  return entries.find(
    (entry) =>
      isPending(entry) &&
      entry.Id === planId &&
      entry.FormEngineKey === TABLES.plan &&
      'Zongfen' in entry._RowModel,
  );
}

function without(entries: readonly OutboxEntry[], entry: OutboxEntry | undefined): OutboxEntry[] {
  return entries.filter(({ id }) => id !== entry?.id);
}

/** The task without the unsent submission that a new one replaces. */
export function beforeSubmission(rows: TaskRows, entries: readonly OutboxEntry[], planId: string): Task {
  return taskWith(rows, without(entries, submissionOf(entries, planId)));
}

export interface FixAround {
  one: Rectification;
  all: readonly Rectification[];
  plan: InspectionPlan;
  replaces?: string;
}

const kindOf = (entry: OutboxEntry): FixKind => ('ZhenggaiCS' in entry._RowModel ? 'report' : 'review');

/**
 * A rectification as a new report or review finds it. The new one replaces the last waiting one only if both are
 * of the same kind: a review never replaces the report it is about.
 *
 * @returns undefined when the plan has no such rectification
 */
export function aroundFix(
  rows: TaskRows,
  entries: readonly OutboxEntry[],
  id: string,
  kind: FixKind,
): FixAround | undefined {
  const last = entries
    .filter((entry) => isPending(entry) && entry.Id === id && entry.action === 'Update')
    .pop();
  const replaced = last && last.state !== 'sending' && kindOf(last) === kind ? last : undefined;
  // Changes made in the meantime are detected against the record without what this one replaces.
  const { plan, rectifications } = taskWith(rows, without(entries, replaced));
  const one = rectifications.find((other) => other.id === id);
  return one && { one, all: rectifications, plan, replaces: replaced?.id };
}
