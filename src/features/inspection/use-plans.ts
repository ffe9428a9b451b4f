import { useCallback, useEffect, useMemo, useState } from 'react';
import { useReturn } from '@/features/shared/use-current';
import { useOutbox } from '@/data/outbox/app-outbox';
import { onWrite, tablesOfWrite } from '@/data/outbox/write-events';
import { withPending } from './pending';
import { readPlan, readRectification, type Plan, type Rectification } from './rows';
import { keptTasks, loadPlans, peekPlans, renewKept, type FinishedBeyond, type PlanRows } from './tasks';
import { TABLES } from './values';

const OWN_TABLES: readonly string[] = Object.values(TABLES);
const NONE_BEYOND: FinishedBeyond = { all: 0, own: 0 };

export interface LoadedPlans {
  plans: Plan[] | undefined;
  rectifications: Rectification[];
  /** How many finished ones the server has that are not among them. */
  beyond: FinishedBeyond;
  /** Ids of plans and rectifications something still waits for. */
  waiting: ReadonlySet<string>;
  /** Ids of plans marked 离线可用. */
  kept: readonly string[];
  error: string;
  since: number | undefined;
  /** Why it is not of now. */
  why: string;
  reload: () => Promise<void>;
}

interface Shown {
  rows?: PlanRows;
  error: string;
  since?: number;
  why: string;
}

/**
 * The plans and open problems, with this device's unsent changes.
 *
 * @param userId who asks
 */
export function usePlans(userId: string): LoadedPlans {
  const entries = useOutbox((state) => state.entries);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [state, setState] = useState<Shown>({ error: '', why: '' });
  const reload = useCallback(async () => {
    void keptTasks().then(setKept);
    const known = await peekPlans();
    if (known) setState((old) => (old.rows ? old : { rows: known.data, error: '', why: '' }));
    try {
      const { data, since, why } = await loadPlans(userId);
      setState({ rows: data, error: '', since, why });
      if (since === undefined) await renewKept();
    } catch (error) {
      setState((old) => ({ ...old, error: error instanceof Error ? error.message : String(error) }));
    }
  }, [userId]);
  useEffect(() => {
    void reload();
    return onWrite((entry) => {
      if (tablesOfWrite(entry).some((table) => OWN_TABLES.includes(table))) void reload();
    });
  }, [reload]);
  useReturn(reload);
  const { rows } = state;
  const shown = useMemo(() => {
    if (!rows) return undefined;
    const plans = withPending(rows.plans, entries, TABLES.plan, rows.readAt, () => false);
    const rectifications = withPending(rows.rectifications, entries, TABLES.rectification, rows.readAt);
    return {
      plans: plans.rows.map(readPlan),
      rectifications: rectifications.rows.map(readRectification),
      waiting: new Set([...plans.waiting, ...rectifications.waiting]),
    };
  }, [rows, entries]);
  return {
    plans: shown?.plans,
    rectifications: shown?.rectifications ?? [],
    beyond: rows?.finishedBeyond ?? NONE_BEYOND,
    waiting: shown?.waiting ?? new Set(),
    kept,
    error: rows ? '' : state.error,
    since: state.since,
    why: state.why,
    reload,
  };
}
