import { isOpen, RESULT, STATE, TO_CHECK } from '@/data/protocol/inspection';
import type { OutboxEntry } from '@/data/outbox/entry';
import { serverClock } from '@/data/session/session';
import { inspectionMessages } from '@/features/inspection/messages';
import { outcomeMessages } from '@/features/inspection/outcome-messages';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { readText } from '@/lib/read-value';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { deadlineText } from './deadline';
import { useRectification } from './use-rectification';
import { useTask } from './use-task';
import { TABLES } from './values';
import { timeText } from './write-rectification';

export interface OutcomeFactsProps {
  /** The plan or rectification that was submitted. */
  id: string;
  kind: string;
  /** The entries of the submission. */
  entries: readonly OutboxEntry[];
}

/** What came of a submission, as far as this device knows; nothing until it does. */
export function OutcomeFacts(props: OutcomeFactsProps) {
  return props.kind === 'zhengGai' ? <FixFacts {...props} /> : <CheckFacts {...props} />;
}

/** The rectifications that entries have created or will create. */
function createdBy(entries: readonly OutboxEntry[]) {
  const rows = entries.flatMap(({ arrived, children }) => arrived ?? children);
  return rows.filter(
    ({ action, FormEngineKey }) => action === 'Insert' && FormEngineKey === TABLES.rectification,
  );
}

function CheckFacts({ id, kind, entries }: OutcomeFactsProps) {
  const t = useTranslation(inspectionMessages);
  const o = useTranslation(outcomeMessages);
  const comma = useTranslation(sharedMessages)('listComma');
  const { task } = useTask(id);
  if (!task || TO_CHECK.includes(task.plan.state)) return null;
  const { plan, items, samples } = task;
  const created = createdBy(entries);
  const people = [...new Set(created.map(({ _RowModel }) => readText(_RowModel?.ZerenRen)))].filter(Boolean);
  const score = plan.score === null ? [] : [t('points', { points: plan.score }), plan.grade];
  const failed = items.filter(({ Jieguo }) => Jieguo === RESULT.fail).length;
  const passed = samples.filter(({ result }) => result === RESULT.pass).length;
  const pairs = [
    { key: 'score', label: t('score'), value: score.filter(Boolean).join(' · ') },
    kind === 'chouCha'
      ? { key: 'samples', label: t('samples'), value: t('sampleCount', { count: samples.length, passed }) }
      : {
          key: 'failed',
          label: t('resultFail'),
          value: items.length > 0 ? o('itemCount', { count: failed }) : '',
        },
    {
      key: 'fixes',
      label: t('fixes'),
      value:
        created.length > 0
          ? [o('newFixes', { count: created.length }), people.join(comma)].filter(Boolean).join(' · ')
          : '',
    },
  ].filter(({ value }) => value !== '');
  return pairs.length > 0 ? (
    <Card title={plan.name || o('facts')}>
      <DescriptionList pairs={pairs} />
    </Card>
  ) : null;
}

function FixFacts({ id, entries }: OutcomeFactsProps) {
  const t = useTranslation(inspectionMessages);
  const o = useTranslation(outcomeMessages);
  const { one } = useRectification(id);
  if (!one) return null;
  const arrived = entries.every(({ state }) => state === 'sent');
  const pairs = [
    {
      key: 'state',
      label: t('states'),
      value: arrived && one.state === STATE.review ? o('awaitsReview') : one.state,
    },
    ...(one.state === STATE.review
      ? [{ key: 'reviewer', label: t('reviewer'), value: one.reviewer }]
      : isOpen(one)
        ? [
            { key: 'person', label: t('person'), value: one.person },
            { key: 'due', label: t('due'), value: deadlineText(one.due, timeText(serverClock.now())) },
          ]
        : []),
  ].filter(({ value }) => value !== '');
  return (
    <Card title={one.problem}>
      <DescriptionList pairs={pairs} />
    </Card>
  );
}
