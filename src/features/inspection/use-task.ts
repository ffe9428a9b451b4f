import { useCallback, useMemo } from 'react';
import { useReading, type Reading } from '@/features/shared/use-reading';
import { useOutbox } from '@/data/outbox/app-outbox';
import { taskWith, type Task } from './task';
import { loadTask, peekTask, type TaskRows } from './tasks';
import { TABLES } from './values';

const OWN_TABLES: readonly string[] = Object.values(TABLES);

export interface LoadedTask extends Omit<Reading<TaskRows>, 'data' | 'readAt'> {
  task: Task | undefined;
  /** What the server said last. */
  rows: TaskRows | undefined;
}

/** One plan: what is known at once, then what the server says; again after each write that reached it. */
export function useTask(id: string): LoadedTask {
  const entries = useOutbox((state) => state.entries);
  const load = useCallback(() => loadTask(id), [id]);
  const known = useCallback(() => peekTask(id), [id]);
  const reading = useReading(id === '' ? undefined : load, { tables: OWN_TABLES, known });
  const { data: rows, error, since, why, reload } = reading;
  const task = useMemo(() => rows && taskWith(rows, entries), [rows, entries]);
  // Work that is begun goes on with what is there; `since` says when it was read.
  return { task, rows, error: rows ? '' : error, since, why, reload };
}
