import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { shortTime, startOfDay } from '@/lib/day-time';
import { useEvent } from '@/lib/use-event';
import type { Row } from '@/data/protocol/row';
import { approvalMessages } from '@/features/approvals/messages';
import { useOutbox } from '@/data/outbox/app-outbox';
import { usePersonNames } from '@/form/records/use-person-names';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { KnownAvatar } from '@/features/shared/known-avatar';
import { Box } from '@/ui/box';
import { RecordCard } from '@/ui/record-card';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { SwipeRow } from '@/ui/swipe-row';
import type { SwipeAction } from '@/ui/swipe-row/types';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import { isDecidedHere } from '@/features/approvals/decided-here';
import { quickActions } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';
import { sharedMessages } from '@/features/shared/messages';
import type { PagedRows } from '@/data/query/paged-rows-contract';
import { rowsTotal } from '@/features/shared/rows-total';
import { readCase } from '@/features/approvals/approval-task';
import type { ApprovalTask, WorkTab } from '@/features/approvals/approval-task';
import { stateLook } from '@/features/approvals/work-state';
import './case-list.scss';

/** Height of a card with its gap, px: two lines of summary. */
const CARD_HEIGHT = 144;
const DENSE_HEIGHT = 98;
/** Lines of the summary on a card. */
const SUMMARY_LINES = 2;

export interface CaseListProps {
  tab: WorkTab;
  rows: PagedRows;
  keyword: string;
  dense?: boolean;
  /** Id of the one shown next to the list. */
  current?: string;
  onOpen: (work: ApprovalTask) => void;
  /** Quick decisions from the list; only offered for approvals that are waiting. */
  onQuick?: (work: ApprovalTask, action: ApprovalAction) => void;
  onMore?: (work: ApprovalTask) => void;
  onRefresh?: () => Promise<unknown>;
}

interface CardProps extends Pick<CaseListProps, 'tab' | 'dense' | 'onOpen' | 'onQuick' | 'onMore'> {
  work: ApprovalTask;
  /** When this day began, ms: the times of all rows change the next day. */
  today: number;
  /** It is shown next to the list. */
  isCurrent: boolean;
}

function CaseCard({ work, tab, today, dense, isCurrent, onOpen, onQuick, onMore }: CardProps) {
  const t = useTranslation(approvalMessages);
  const look = stateLook(work.flowState);
  const time = work.time === '' ? '' : shortTime(work.time, new Date(today), t('yesterday'));
  const { id, name: starter } = work.starter;
  const nameOf = usePersonNames([id]);
  const shared = useTranslation(sharedMessages);
  const isDecided = useOutbox(({ entries }) => isDecidedHere(entries, work.flowId));
  const arrived = t('arrived', { person: nameOf(id, starter), time });
  const card = (
    <RecordCard
      lead={<KnownAvatar id={id} person={starter} />}
      title={work.title || t('untitled')}
      tag={tab === 'todo' ? { text: work.nodeName, tone: 'brand' } : { text: t(look.word), tone: look.tone }}
      lines={work.summary.slice(0, dense ? 1 : SUMMARY_LINES)}
      note={isDecided ? `${shared('waitsToBeSent')} · ${arrived}` : arrived}
      dense={dense}
      selected={isCurrent}
      onTap={() => onOpen(work)}
      onMore={onMore && !isDecided ? () => onMore(work) : undefined}
    />
  );
  if (!onQuick || dense) return card;
  const actions = (isDecided ? [] : quickActions).map((action): SwipeAction => {
    const { name, words, icon, tone } = action;
    const look = { key: name, text: t(words.row ?? words.title), icon, onTap: () => onQuick(work, action) };
    return tone === 'main' ? { ...look, tone: 'brand' } : look;
  });
  return (
    <SwipeRow actions={actions} disabled={isDecided}>
      {card}
    </SwipeRow>
  );
}

interface RowProps extends Omit<CardProps, 'work'> {
  row: Row | undefined;
  /** Who is looking at it. */
  userId: string;
}

/** Redrawn when something in its own row has changed. */
const CaseRow = memo(function CaseRow({ row, userId, ...card }: RowProps) {
  const work = useMemo(() => readCase(row, userId), [row, userId]);
  return work ? <CaseCard {...card} work={work} /> : <Skeleton shape="list" count={1} />;
});

function NoCases({ tab, rows, keyword }: Pick<CaseListProps, 'tab' | 'rows' | 'keyword'>) {
  const t = useTranslation(approvalMessages);
  const { status, error } = useStore(rows.store);
  if (status === 'first') return <Skeleton shape="list" count={4} />;
  if (status === 'failed') return <ErrorState text={error} onRetry={() => rows.reload()} />;
  return <Empty text={keyword.trim() === '' ? t(`none_${tab}`) : t('noneFound', { text: keyword.trim() })} />;
}

/** The rows of one list of approvals. */
export function CaseList(props: CaseListProps) {
  const { tab, rows, dense, current, onRefresh } = props;
  const t = useTranslation(approvalMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const state = useStore(rows.store);
  const { status, total } = state;
  const said = useTranslation(sharedMessages);
  const today = startOfDay(serverClock.now());
  const onOpen = useEvent(props.onOpen);
  const onMore = useEvent((work: ApprovalTask) => props.onMore?.(work));
  const onQuick = useEvent((work: ApprovalTask, action: ApprovalAction) => props.onQuick?.(work, action));
  if (status !== 'ready' || total === 0) return <NoCases {...props} />;
  return (
    <VirtualList
      key={tab}
      name={t(tab)}
      count={total}
      estimate={dense ? DENSE_HEIGHT : CARD_HEIGHT}
      keyOf={(index) => rows.rowAt(index)?.Id ?? `#${index}`}
      onRange={rows.ensure}
      onRefresh={onRefresh}
      row={(index) => {
        const row = rows.rowAt(index);
        return (
          <CaseRow
            row={row}
            userId={userId}
            tab={tab}
            today={today}
            dense={dense}
            isCurrent={row !== undefined && current === row.Id}
            onOpen={onOpen}
            onMore={props.onMore && onMore}
            onQuick={props.onQuick && onQuick}
          />
        );
      }}
      header={<Box className="case-list__top" />}
      footer={<Text className="case-list__total">{rowsTotal(said, state)}</Text>}
    />
  );
}
