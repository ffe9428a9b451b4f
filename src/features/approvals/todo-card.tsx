import { useOutbox } from '@/data/outbox/app-outbox';
import type { Query } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { readCase } from '@/features/approvals/approval-task';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { caseMessages } from '@/features/approvals/case-messages';
import { isDecidedHere, wasDecidedSince } from '@/features/approvals/decided-here';
import { factsOf } from '@/features/approvals/facts';
import { casesName } from '@/features/approvals/kept-cases';
import { CASES_PAGE, listCases } from '@/features/approvals/list-cases';
import { openCase } from '@/features/approvals/open-case';
import { TodoAgree } from '@/features/approvals/todo-agree';
import { rowHeight, SHOWN, type TodoProps } from '@/features/approvals/todo-rows';
import { lateTag } from '@/features/approvals/waiting';
import { AllLink } from '@/features/shared/all-link';
import { useReadOnly } from '@/features/shared/use-read-only';
import { open } from '@/navigation/navigation';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { Text } from '@/ui/text';
import { useSimple } from '@/ui/theme/theme';
import './todo-card.scss';

/** The first page of the to-do list: kept under its name, so that the list opens with what home has shown, and vice versa. */
const PENDING: Query<{ rows: { Id: string }[] }> = {
  name: casesName('todo'),
  ask: () => listCases('todo', { keyword: '', pageIndex: 1, pageSize: CASES_PAGE }),
  isBroad: true,
};

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** In place of rows that are not known yet, as high as they will be. */
function Blank({ count }: TodoProps) {
  const minHeight = rowHeight(useSimple());
  return (
    <>
      {Array.from({ length: Math.min(count, SHOWN) }, (_unused, index) => (
        <Box key={index} className="todo-row" style={{ minHeight }}>
          <Box className="todo-row__blank" />
        </Box>
      ))}
    </>
  );
}

function TodoRow({ work }: { work: ApprovalTask }) {
  const t = useTranslation(caseMessages);
  const readOnly = useReadOnly();
  const simple = useSimple();
  const { subject, key, period, rest } = factsOf(work.summary, serverClock.now());
  const title = joined(work.starter.name, subject || work.title || t('untitled'));
  const about = joined(period, rest[0]?.value);
  const tag = lateTag(work.time);
  const spoken = [title, about, key, tag?.text].filter(Boolean).join(' ');
  return (
    <Box className={cx('todo-row', simple && 'todo-row--simple')}>
      <Pressable
        role="link"
        name={spoken}
        className={cx('todo-row__link', simple && 'todo-row__link--simple')}
        onTap={() => openCase(work, 'todo')}
      >
        <Box className="todo-row__body">
          <Text lines={simple ? 2 : 1} className="todo-row__title">
            {title}
          </Text>
          {about === '' ? null : (
            <Text lines={1} className="todo-row__about">
              {about}
            </Text>
          )}
        </Box>
        <Box className="todo-row__side">
          {key === '' ? null : <Text className="todo-row__key">{key}</Text>}
          {tag ? <Tag {...tag} /> : null}
        </Box>
      </Pressable>
      {readOnly ? null : <TodoAgree work={work} />}
    </Box>
  );
}

/** The approvals to do that come first in their list. Without those that were decided on this device, sent or not. */
export function TodoCard({ count }: TodoProps) {
  const t = useTranslation(caseMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const { data, error, readAt } = useQuery(PENDING);
  const entries = useOutbox((outbox) => outbox.entries);
  const works = data?.rows
    .flatMap((row) => readCase(row, userId) ?? [])
    .filter(({ flowId }) => !isDecidedHere(entries, flowId) && !wasDecidedSince(entries, flowId, readAt));
  if (works ? works.length === 0 : error !== '') return null;
  const openAll = () => void open('workTodo', { tab: 'todo' });
  return (
    <Card
      flush
      title={t('pending')}
      extra={<AllLink text={t('all')} name={t('allPending')} onTap={openAll} />}
    >
      {works?.slice(0, SHOWN).map((work) => <TodoRow key={work.id} work={work} />) ?? <Blank count={count} />}
    </Card>
  );
}
