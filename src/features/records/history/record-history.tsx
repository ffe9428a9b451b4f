import { useEffect, useMemo, useState } from 'react';
import type { Query } from '@/data/query/query';
import { optionPorts } from '@/data/query/option-ports';
import { coursesQuery } from '@/data/query/row-courses';
import { historyQuery } from '@/data/query/row-history';
import { useQuery } from '@/data/query/use-query';
import { serverClock } from '@/data/session/session';
import { usePersonNames } from '@/form/records/use-person-names';
import { namePeople } from '@/form/store/name-people';
import type { FormStore } from '@/form/store/types';
import { useField } from '@/form/view/use-field';
import { useTranslation } from '@/i18n/use-translation';
import { dayThenMinute } from '@/lib/day-time';
import { peopleOfSteps, stepsOfRecord } from '@/features/approvals/steps';
import type { WorkMenu } from '@/features/menus/menu-model';
import { momentOf, shownEntries, type ShownChange } from '@/features/records/history/history-entries';
import { historyMessages } from '@/features/records/history/messages';
import { sharedMessages } from '@/features/shared/messages';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Text } from '@/ui/text';
import { Timeline } from '@/ui/timeline';
import type { TimelineStep } from '@/ui/timeline/types';
import './record-history.scss';

/** Shown before the reader asks for more. */
const FIRST = 10;

const KINDS = ['all', 'changes', 'steps'] as const;
type Kind = (typeof KINDS)[number];

/** 字段：原来 → 现在, as the record itself shows both. */
function ChangeLine({ store, field, change }: ShownChange) {
  const t = useTranslation(sharedMessages);
  const { options, label: name } = useField(store, field.name);
  const { codec } = field.type;
  const [before, after] = (change ?? []).map(
    (value) => codec.toReading(codec.decode(value, field), field, { options }).trim() || t('draftNothing'),
  );
  return (
    <Text className="record-history__line">
      {before === undefined || after === undefined || before === after
        ? t('draftOther', { name })
        : t('draftChange', { name, before, after })}
    </Text>
  );
}

/** Something that happened: a change of the record, or a step of an approval. */
interface Happened extends TimelineStep {
  kind: Kind;
  at: string;
}

const asked = <T,>(query: Query<T>, isWanted: boolean): Query<T> => ({
  ...query,
  name: isWanted ? query.name : '',
});

/** What happened to a record, newest first; undefined until all of it is there, so that nothing is put in between later. */
function useHappened({ store, menu, isKept }: RecordHistoryProps): Happened[] | undefined {
  const t = useTranslation(historyMessages);
  const shared = useTranslation(sharedMessages);
  const menuId = menu?.id;
  const { table } = store.model;
  const hasFlow = Boolean(menu?.flowDesignId);
  const changes = useQuery(asked(historyQuery({ tableName: table.name, menuId }, store.id), isKept));
  const courses = useQuery(asked(coursesQuery(table, store.id), hasFlow));
  const taken = useMemo(() => (courses.data ?? []).flatMap(({ steps }) => steps), [courses.data]);
  const entries = useMemo(() => {
    const steps = taken.map(({ SenderId, CreateTime }) => ({ by: SenderId, at: CreateTime }));
    return shownEntries(store, changes.data ?? [], steps);
  }, [store, changes.data, taken]);
  const nameOf = usePersonNames([...entries.map(({ UserId }) => UserId), ...peopleOfSteps(taken)]);
  useEffect(() => {
    const values = entries.flatMap(({ lines }) =>
      lines.flatMap(({ field, change }) =>
        (change ?? []).map((value) => [field, field.type.codec.decode(value, field)] as const),
      ),
    );
    void namePeople(store, optionPorts(menuId).people, values);
  }, [store, menuId, entries]);
  const isAwaited = ({ data, error }: { data: unknown; error: string }) => data === undefined && error === '';
  if ((isKept && isAwaited(changes)) || (hasFlow && isAwaited(courses))) return undefined;
  // The head of a record that nobody has changed says who added it.
  if (taken.length === 0 && entries.every(({ Kind }) => Kind === 'Add')) return [];
  const done = { Add: shared('add'), Update: undefined, Delete: shared('remove') };
  const steps = (courses.data ?? []).flatMap((course) =>
    stepsOfRecord(course, nameOf)
      .map((step) => ({ ...step, kind: 'steps' as const }))
      .reverse(),
  );
  const changed = entries.map(({ Id, Kind, Time, UserId, UserName, lines }) => ({
    kind: 'changes' as const,
    at: Time,
    key: Id,
    state: 'done' as const,
    title: nameOf(UserId, UserName) || t('system'),
    action: done[Kind],
    children: lines.map((line) => <ChangeLine key={line.field.name} {...line} />),
  }));
  // Of one moment the step is the last: a form is saved before it is submitted.
  return [...steps, ...changed].sort((a, b) => momentOf(b.at) - momentOf(a.at));
}

interface Day {
  day: string;
  steps: TimelineStep[];
}

/** One after the other by their days, as long as the day is the same. */
function byDay(happened: readonly Happened[], words: { today: string; yesterday: string }): Day[] {
  const days: Day[] = [];
  for (const { kind: _kind, at, ...step } of happened) {
    const { day, minute } = dayThenMinute(at, serverClock.now(), words);
    const timed = { ...step, time: minute };
    const last = days[days.length - 1];
    if (last?.day === day) last.steps.push(timed);
    else days.push({ day, steps: [timed] });
  }
  return days;
}

export interface RecordHistoryProps {
  store: FormStore;
  menu: WorkMenu | null;
  /** The server keeps who changed what. */
  isKept: boolean;
}

/**
 * What happened to a record, newest first: who changed what, and how its approvals went, as far as the reader may know. Nothing for a
 * record that nobody has changed or submitted.
 */
export function RecordHistory(props: RecordHistoryProps) {
  const t = useTranslation(historyMessages);
  const shared = useTranslation(sharedMessages);
  const happened = useHappened(props) ?? [];
  const [kind, setKind] = useState<Kind>('all');
  const [isWhole, setWhole] = useState(false);
  if (happened.length === 0) return null;
  const isMixed = new Set(happened.map((one) => one.kind)).size > 1;
  const chosen = happened.filter((one) => !isMixed || kind === 'all' || one.kind === kind);
  const days = byDay(isWhole ? chosen : chosen.slice(0, FIRST), {
    today: shared('today'),
    yesterday: shared('yesterday'),
  });
  return (
    <Card title={t('activity')}>
      {isMixed ? (
        <Box role="radiogroup" name={t('activity')} className="record-history__kinds">
          {KINDS.map((each) => (
            <Chip
              key={each}
              role="radio"
              ground="sunken"
              text={t(each)}
              selected={each === kind}
              onTap={() => setKind(each)}
            />
          ))}
        </Box>
      ) : null}
      {days.map(({ day, steps }) => (
        <Box key={day}>
          <Text as="h3" className="record-history__day">
            {day}
          </Text>
          <Timeline compact name={`${t('activity')} ${day}`} steps={steps} />
        </Box>
      ))}
      {!isWhole && chosen.length > FIRST ? (
        <Button kind="text" text={t('more')} onTap={() => setWhole(true)} />
      ) : null}
    </Card>
  );
}
