import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOutbox } from '@/data/outbox/app-outbox';
import { onWrite, tablesOfWrite } from '@/data/outbox/write-events';
import { taskWith, type Task } from './task';
import { loadTask, peekTask, type TaskRows } from './tasks';
import { TABLES } from './values';

const OWN_TABLES: readonly string[] = Object.values(TABLES);

export interface LoadedTask {
  task: Task | undefined;
  /** What the server said last. */
  rows: TaskRows | undefined;
  /** '' unless there is nothing to show. */
  error: string;
  /** When the content was read, ms; undefined while it is of now. */
  since: number | undefined;
  reload: () => Promise<void>;
}

/** One plan: what is known at once, then what the server says; again after each write that reached it. */
export function useTask(id: string): LoadedTask {
  const entries = useOutbox((state) => state.entries);
  const [state, setState] = useState<{ rows?: TaskRows; error: string; since?: number }>({ error: '' });
  const reload = useCallback(async () => {
    if (id === '') return;
    const known = await peekTask(id);
    if (known) setState((old) => (old.rows ? old : { rows: known.data, error: '' }));
    try {
      const { data, fresh, savedAt } = await loadTask(id);
      const isOld = !fresh && Date.now() - savedAt > 1000;
      setState({ rows: data, error: '', since: isOld ? savedAt : undefined });
    } catch (error) {
      setState((old) => ({ ...old, error: error instanceof Error ? error.message : String(error) }));
    }
  }, [id]);
  useEffect(() => {
    setState({ error: '' });
    void reload();
    return onWrite((entry) => {
      if (tablesOfWrite(entry).some((table) => OWN_TABLES.includes(table))) void reload();
    });
  }, [reload]);
  const { rows } = state;
  const task = useMemo(() => rows && taskWith(rows, entries), [rows, entries]);
  return { task, rows, error: rows ? '' : state.error, since: state.since, reload };
}
