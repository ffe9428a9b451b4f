import { useMemo, useState } from 'react';
import { TO_CHECK } from '@/data/protocol/inspection';
import type { Row } from '@/data/protocol/row';
import { useOutbox } from '@/data/outbox/app-outbox';
import { askAllRows } from '@/data/query/ask-all-rows';
import type { Query } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { hashText } from '@/lib/hash';
import { useAnswer } from '@/lib/use-answer';
import { useReturn } from '@/navigation/use-return';
import { withPending } from './pending';
import { byUrgency, planUrgency } from './plan-states';
import { readItem, type InspectionPlan } from './rows';
import { keptAnswers } from './use-answers';
import { TABLES } from './values';

/** The most plans whose items are read for the list: those that are due first. */
const MOST_PLANS = 50;
const PAGE_ROWS = 1000;

/** How far the inspection of a plan is, in items. */
export interface CheckProgress {
  checked: number;
  total: number;
}

interface ItemRows {
  items: Row[];
  /** When they were requested, ms. */
  readAt: number;
}

/** The results of all items of these plans, in one question. */
const itemsQuery = (plans: readonly string[]): Query<ItemRows> => ({
  name: plans.length === 0 ? '' : `inspection_progress:${hashText(plans.join())}`,
  async ask() {
    const readAt = Date.now();
    const query = {
      FormEngineKey: TABLES.item,
      _Where: [{ Name: 'JihuaID', Value: [...plans], Type: 'In' }],
      _SelectFields: ['Id', 'JihuaID', 'Jieguo'],
    };
    return { items: await askAllRows(query, PAGE_ROWS), readAt };
  },
  tables: [TABLES.item],
});

/**
 * How far the inspections are that still have to be made: results of the server, of entries that wait to be sent, and of what was
 * entered on this device and not submitted yet. Plans without items are left out, and so are those beyond the first fifty.
 *
 * @param now `yyyy-MM-dd HH:mm:ss`
 */
export function useCheckProgress(
  plans: readonly InspectionPlan[],
  now: string,
): ReadonlyMap<string, CheckProgress> {
  const due = plans.filter(({ state }) => TO_CHECK.includes(state));
  const asked = byUrgency(due, planUrgency, now)
    .slice(0, MOST_PLANS)
    .map(({ id }) => id)
    .sort();
  const { data } = useQuery(itemsQuery(asked));
  const entries = useOutbox((state) => state.entries);
  const [ask, setAsk] = useState(() => keptAnswers);
  useReturn(() => setAsk(() => () => keptAnswers()));
  const kept = useAnswer(ask, { keep: true });
  return useMemo(() => {
    const found = new Map<string, CheckProgress>();
    if (!data) return found;
    const { rows } = withPending(data.items, entries, TABLES.item, data.readAt, () => false);
    for (const row of rows) {
      const plan = String(row.JihuaID);
      const { id, Jieguo } = readItem(row);
      const { checked, total } = found.get(plan) ?? { checked: 0, total: 0 };
      const isChecked = (kept?.get(plan)?.[id]?.Jieguo ?? Jieguo) !== '';
      found.set(plan, { checked: checked + (isChecked ? 1 : 0), total: total + 1 });
    }
    return found;
  }, [data, entries, kept]);
}
