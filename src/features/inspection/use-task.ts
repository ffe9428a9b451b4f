import { useMemo } from 'react';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useOutbox } from '@/data/outbox/app-outbox';
import { taskWith, type Task } from './task';
import { taskQuery, type TaskRows } from './tasks';

export interface LoadedTask extends Omit<QueryResult<TaskRows>, 'data'> {
  task: Task | undefined;
  /** The server's last answer. */
  rows: TaskRows | undefined;
}

/** One plan: what is known at once, then the server's answer; again after each write that reached the server. */
export function useTask(id: string): LoadedTask {
  const entries = useOutbox((state) => state.entries);
  const { data: rows, ...answer } = useQuery(taskQuery(id));
  const task = useMemo(() => rows && taskWith(rows, entries), [rows, entries]);
  // Work that was begun goes on with what is there; `since` tells when it was read.
  return { task, rows, ...answer };
}
