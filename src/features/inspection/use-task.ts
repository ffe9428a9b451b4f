import { useMemo } from 'react';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useOutbox } from '@/data/outbox/app-outbox';
import { taskWith, type Task } from './task';
import { taskQuery, type TaskRows } from './tasks';

export interface LoadedTask extends Omit<QueryResult<TaskRows>, 'data'> {
  task: Task | undefined;
  /** What the server said last. */
  rows: TaskRows | undefined;
}

/** One plan: what is known at once, then what the server says; again after each write that reached it. */
export function useTask(id: string): LoadedTask {
  const entries = useOutbox((state) => state.entries);
  const { data: rows, ...answer } = useQuery(taskQuery(id));
  const task = useMemo(() => rows && taskWith(rows, entries), [rows, entries]);
  // Work that is begun goes on with what is there; `since` says when it was read.
  return { task, rows, ...answer };
}
