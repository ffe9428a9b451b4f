import { useStore } from 'zustand';
import { useOutbox } from '@/data/outbox/app-outbox';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { readCase } from '@/features/approvals/approval-task';
import type { CaseChoice } from '@/features/approvals/case-choice';
import { NoCases, type CaseListProps } from '@/features/approvals/case-list';
import { isDecidedHere, isHeldHere } from '@/features/approvals/decided-here';
import type { CaseLine } from '@/features/approvals/desk/case-columns';
import { factsOf } from '@/features/approvals/facts';
import { approvalMessages } from '@/features/approvals/messages';
import { sharedMessages } from '@/features/shared/messages';
import { rowsTotal } from '@/features/shared/rows-total';
import { useTranslation } from '@/i18n/use-translation';
import { shortTime, startOfDay } from '@/lib/day-time';
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table';

interface CaseTableProps extends Pick<DataTableProps<CaseLine>, 'columns' | 'look' | 'change'> {
  list: CaseListProps;
  choice: CaseChoice;
}

/** One list of approvals as a table. */
export function CaseTable({ list, choice, ...table }: CaseTableProps) {
  const { tab, rows, current } = list;
  const t = useTranslation(approvalMessages);
  const shared = useTranslation(sharedMessages);
  const userId = useSession(({ user }) => user?.Id ?? '');
  const state = useStore(rows.store);
  const entries = useOutbox((outbox) => outbox.entries);
  const today = startOfDay(serverClock.now());
  const read = (index: number): CaseLine | undefined => {
    const work = readCase(rows.rowAt(index), userId);
    if (!work) return undefined;
    const { flowId, summary, time } = work;
    const day = new Date(today);
    const isHeld = isHeldHere(entries, flowId);
    const isDecided = isDecidedHere(entries, flowId);
    return {
      id: work.id,
      work,
      facts: factsOf(summary, day),
      since: time === '' ? '' : shortTime(time, day, t('yesterday')),
      decided: isDecided ? (isHeld ? t('agreed') : shared('waitsToBeSent')) : '',
    };
  };
  if (state.status !== 'ready' || state.total === 0) return <NoCases {...list} />;
  return (
    <DataTable
      {...table}
      name={t(tab)}
      count={state.total}
      rowAt={read}
      onRange={rows.ensure}
      current={current}
      onOpen={({ work }) => list.onOpen(work)}
      choice={choice.rows && { place: 'approvals', ...choice.rows }}
      total={rowsTotal(shared, state)}
    />
  );
}
