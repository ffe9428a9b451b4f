import { useMemo } from 'react';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { useOutbox } from '@/data/outbox/app-outbox';
import { withPending } from './pending';
import { readPlan, readRectification, type InspectionPlan, type Rectification } from './rows';
import { keptTasks, plansQuery, type FinishedBeyond, type PlanRows } from './tasks';
import { TABLES } from './values';

const NONE_BEYOND: FinishedBeyond = { all: 0, own: 0 };

export interface LoadedPlans extends Omit<QueryResult<PlanRows>, 'data'> {
  plans: InspectionPlan[] | undefined;
  rectifications: Rectification[];
  /** The number of finished plans on the server that are not among them. */
  beyond: FinishedBeyond;
  /** Ids of plans and rectifications with pending entries. */
  waiting: ReadonlySet<string>;
  /** Ids of plans marked 离线可用. */
  kept: readonly string[];
}

/**
 * The plans and open problems, with this device's unsent changes.
 *
 * @param userId who is asking
 */
export function usePlans(userId: string): LoadedPlans {
  const entries = useOutbox((state) => state.entries);
  const kept = keptTasks.use(userId);
  const { data: rows, ...answer } = useQuery(plansQuery(userId));
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
    ...answer,
  };
}
