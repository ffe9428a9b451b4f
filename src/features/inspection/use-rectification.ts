import { translate } from '@/i18n/define-messages';
import { inspectionMessages } from '@/features/inspection/messages';
import { useOutbox } from '@/data/outbox/app-outbox';
import { write, type WriteOutcome } from '@/data/outbox/write';
import { useQuery } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { mayReview } from './may-check';
import { planOfRectification } from './tasks';
import type { Rectification } from './rows';
import { useTask, type LoadedTask } from './use-task';
import { aroundFix } from './unsent';
import type { REVIEW } from './values';
import { fixEntry, reviewEntry, type FixReport } from './write-rectification';

export interface RectificationWork extends LoadedTask {
  one: Rectification | undefined;
  mayReview: boolean;
  report: (fix: FixReport) => Promise<WriteOutcome>;
  review: (verdict: (typeof REVIEW)[keyof typeof REVIEW], opinion: string) => Promise<WriteOutcome>;
}

/** One rectification with its plan, and the two things that can be done with it. */
export function useRectification(id: string): RectificationWork {
  const { data: planId = '', error, refresh } = useQuery(planOfRectification(id));
  const loaded = useTask(planId);
  const entries = useOutbox((state) => state.entries);
  const user = useSession((session) => session.user);
  const { task, rows } = loaded;
  const one = task?.rectifications.find((other) => other.id === id);
  return {
    ...loaded,
    error: error || loaded.error,
    refresh: planId === '' ? refresh : loaded.refresh,
    one,
    mayReview: one !== undefined && mayReview(user, one),
    report: async (fix) => {
      const now = rows && aroundFix(rows, entries, id, 'report');
      if (!now) return { state: 'refused', Msg: '' };
      return write(
        fixEntry(
          { ...now, label: translate(inspectionMessages, 'labelFix', { problem: now.one.problem }) },
          fix,
        ),
      );
    },
    review: async (verdict, opinion) => {
      const now = rows && aroundFix(rows, entries, id, 'review');
      if (!now || !user) return { state: 'refused', Msg: '' };
      const label = translate(inspectionMessages, 'labelReview', { problem: now.one.problem });
      return write(reviewEntry({ ...now, label }, verdict, opinion, user));
    },
  };
}
