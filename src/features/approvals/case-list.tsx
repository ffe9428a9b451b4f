import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { shortTime, startOfDay } from '@/lib/day-time';
import { readText } from '@/lib/read-value';
import { DAY_MS } from '@/lib/waiting';
import { useEvent } from '@/lib/use-event';
import type { Row } from '@/data/protocol/row';
import type { WF_Work } from '@/data/protocol/work-flow';
import { translate } from '@/i18n/define-messages';
import { caseMessages } from '@/features/approvals/case-messages';
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
import type { TagProps } from '@/ui/tag/types';
import type { SwipeAction } from '@/ui/swipe-row/types';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import { rowLines } from '@/features/approvals/case-form';
import { CasePictures } from '@/features/approvals/case-pictures';
import type { CaseChoice, CaseMark } from '@/features/approvals/case-choice';
import { isDecidedHere, isHeldHere } from '@/features/approvals/decided-here';
import { factLines } from '@/features/approvals/fact-lines';
import { factsOf } from '@/features/approvals/facts';
import { isLate, lateTag, momentOf } from '@/features/approvals/waiting';
import { quickActions } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';
import { sharedMessages } from '@/features/shared/messages';
import type { PagedRows } from '@/data/query/paged-rows-contract';
import { rowsTotal } from '@/features/shared/rows-total';
import { readCase } from '@/features/approvals/approval-task';
import type { ApprovalTask, WorkTab } from '@/features/approvals/approval-task';
import { stateLook } from '@/features/approvals/work-state';
import './case-list.scss';

/** Height of a card with its gap, px: two lines of facts. */
const CARD_HEIGHT = 144;
const DENSE_HEIGHT = 98;
/** The facts on a card. */
const FACTS = 3;
/** Lists in the order in which their approvals began: they have a heading for each day. */
const BY_DAY: readonly WorkTab[] = ['todo', 'sender'];

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
  /** How a card shows whether it is chosen, while several are. */
  markOf?: CaseChoice['markOf'];
}

interface CardProps extends Pick<CaseListProps, 'tab' | 'dense' | 'onOpen' | 'onQuick' | 'onMore'> {
  work: ApprovalTask;
  /** What is known of its form. */
  form: Partial<WF_Work> | undefined;
  /** When this day began, ms: the times of all rows change the next day. */
  today: number;
  /** Of the group that begins with it; '' = it continues one. */
  heading: string;
  /** It is shown next to the list. */
  isCurrent: boolean;
  mark?: CaseMark;
}

function CaseCard({
  work,
  form,
  tab,
  today,
  dense,
  isCurrent,
  mark,
  onOpen,
  onQuick,
  onMore,
}: Omit<CardProps, 'heading'>) {
  const t = useTranslation(approvalMessages);
  const time = work.time === '' ? '' : shortTime(work.time, new Date(today), t('yesterday'));
  const facts = factsOf(work.summary, new Date(today));
  const { id, name: starter } = work.starter;
  const nameOf = usePersonNames([id]);
  const shared = useTranslation(sharedMessages);
  const isDecided = useOutbox(({ entries }) => isDecidedHere(entries, work.flowId));
  const isHeld = useOutbox(({ entries }) => isHeldHere(entries, work.flowId));
  const arrived = t('arrived', { person: nameOf(id, starter), time });
  const card = (
    <RecordCard
      lead={mark?.lead ?? <KnownAvatar id={id} person={starter} />}
      title={[work.title || translate(caseMessages, 'untitled'), facts.subject]
        .filter((part) => part !== '')
        .join(' · ')}
      tag={tagOf(work, tab, t)}
      lines={dense ? factLines(facts, 1) : [...factLines(facts, FACTS), ...rowLines(form)]}
      below={
        !dense && form?.FormCard?.Pictures
          ? {
              drawn: <CasePictures card={form.FormCard} place={{ table: work.tableId, id: work.rowId }} />,
            }
          : undefined
      }
      note={[mark?.word, isDecided && (isHeld ? t('agreed') : shared('waitsToBeSent')), arrived]
        .filter(Boolean)
        .join(' · ')}
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

type Translate = ReturnType<typeof useTranslation<(typeof approvalMessages)['zh']>>;

/** A pending approval has a tag only when it has waited too long; the others show what became of them. */
function tagOf(work: ApprovalTask, tab: WorkTab, t: Translate): TagProps | undefined {
  if (tab === 'todo') return lateTag(work.time);
  const look = stateLook(work.flowState);
  return { text: t(look.word), tone: look.tone };
}

/** The heading under which a row is listed. */
function groupOf(
  row: Row | undefined,
  tab: WorkTab,
  today: number,
): 'late' | 'today' | 'yesterday' | 'earlier' | '' {
  const time = readText(row?.['CreateTime']);
  if (time === '' || !BY_DAY.includes(tab)) return '';
  if (tab === 'todo' && isLate(time)) return 'late';
  const begun = momentOf(time);
  if (begun >= today) return 'today';
  return begun >= today - DAY_MS ? 'yesterday' : 'earlier';
}

interface RowProps extends Omit<CardProps, 'work' | 'form'> {
  row: Row | undefined;
  /** Who is looking at it. */
  userId: string;
}

/** Redrawn when something in its own row has changed. */
const CaseRow = memo(function CaseRow({ row, userId, heading, ...card }: RowProps) {
  const work = useMemo(() => readCase(row, userId), [row, userId]);
  if (!work) return <Skeleton shape="list" count={1} />;
  return (
    <>
      {heading === '' ? null : (
        <Text as="h2" className="case-list__day">
          {heading}
        </Text>
      )}
      <CaseCard {...card} work={work} form={row} />
    </>
  );
});

/** In the place of rows: they are being read, cannot be read, or there are none. */
export function NoCases({ tab, rows, keyword }: Pick<CaseListProps, 'tab' | 'rows' | 'keyword'>) {
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
        const group = groupOf(row, tab, today);
        const begins = group !== '' && (index === 0 || groupOf(rows.rowAt(index - 1), tab, today) !== group);
        return (
          <CaseRow
            heading={begins ? t(group) : ''}
            row={row}
            userId={userId}
            tab={tab}
            today={today}
            dense={dense}
            isCurrent={row !== undefined && current === row.Id}
            mark={row && props.markOf?.(row.Id)}
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
