import { useCallback, useEffect, useMemo, useState } from 'react';
import { useReturn } from '@/features/shared/use-current';
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
  /** Why it is not of now. */
  why: string;
  reload: () => Promise<void>;
}

interface Shown {
  rows?: TaskRows;
  error: string;
  since?: number;
  why: string;
}

const NOTHING: Shown = { error: '', why: '' };

/** One plan: what is known at once, then what the server says; again after each write that reached it. */
export function useTask(id: string): LoadedTask {
  const entries = useOutbox((state) => state.entries);
  const [state, setState] = useState<Shown>(NOTHING);
  const reload = useCallback(async () => {
    if (id === '') return;
    const known = await peekTask(id);
    if (known) setState((old) => (old.rows ? old : { rows: known.data, error: '', why: '' }));
    try {
      const { data, since, why } = await loadTask(id);
      setState({ rows: data, error: '', since, why });
    } catch (error) {
      setState((old) => ({ ...old, error: error instanceof Error ? error.message : String(error) }));
    }
  }, [id]);
  useEffect(() => {
    setState(NOTHING);
    void reload();
    return onWrite((entry) => {
      if (tablesOfWrite(entry).some((table) => OWN_TABLES.includes(table))) void reload();
    });
  }, [reload]);
  useReturn(reload);
  const { rows } = state;
  const task = useMemo(() => rows && taskWith(rows, entries), [rows, entries]);
  return { task, rows, error: rows ? '' : state.error, since: state.since, why: state.why, reload };
}
