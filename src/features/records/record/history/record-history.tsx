import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RowHistoryEntry } from '@/data/protocol/form-engine';
import { optionPorts } from '@/data/query/option-ports';
import { historyQuery } from '@/data/query/row-history';
import { useQuery } from '@/data/query/use-query';
import { serverClock } from '@/data/session/session';
import type { FieldModel } from '@/form/model/model';
import { usePersonNames } from '@/form/records/use-person-names';
import { namePeople } from '@/form/store/name-people';
import type { FormStore } from '@/form/store/types';
import { useField } from '@/form/view/use-field';
import { useTranslation } from '@/i18n/use-translation';
import { dayThenMinute } from '@/lib/day-time';
import type { WorkMenu } from '@/features/menus/menu-model';
import { historyMessages } from '@/features/records/record/history/messages';
import { seenFields } from '@/features/records/record/record-head';
import { sharedMessages } from '@/features/shared/messages';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Text } from '@/ui/text';
import { Timeline } from '@/ui/timeline';
import type { TimelineStep } from '@/ui/timeline/types';
import './record-history.scss';

/** Shown before the reader asks for more. */
const FIRST = 10;

interface ChangeLineProps {
  store: FormStore;
  field: FieldModel;
  change: RowHistoryEntry['Changes'][string];
}

/** 字段：原来 → 现在, as the record itself shows both. */
function ChangeLine({ store, field, change }: ChangeLineProps) {
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

interface ShownEntry extends RowHistoryEntry {
  lines: ChangeLineProps[];
}

/** The entries with what they say about fields that this user sees; none that says nothing. */
function shownEntries(store: FormStore, entries: readonly RowHistoryEntry[]): ShownEntry[] {
  const fields = seenFields(store);
  return entries.flatMap((entry) => {
    const lines = fields.flatMap((field) => {
      const change = entry.Changes[field.name];
      return change === undefined ? [] : [{ store, field, change }];
    });
    return entry.Kind === 'Update' && lines.length === 0 ? [] : [{ ...entry, lines }];
  });
}

/** Something that happened, and when. */
export interface Happened extends TimelineStep {
  at: string;
}

/** The approvals of a record, for its timeline. */
export interface HistoryApprovals {
  /** The newest first. */
  steps: readonly Happened[];
  /** What an entry says apart from what the line of a step says already. */
  without: (entry: RowHistoryEntry) => RowHistoryEntry;
  /** What of both is shown. */
  kind: 'all' | 'changes' | 'steps';
  /** Where the reader chooses that; shown where there are both. */
  kinds: ReactNode;
}

export interface RecordHistoryProps {
  store: FormStore;
  menu: WorkMenu | null;
  /** The server keeps who changed what. */
  isKept: boolean;
  /** Null until they are known; undefined where there can be none. */
  approvals?: HistoryApprovals | null;
}

interface Day {
  day: string;
  steps: TimelineStep[];
}

/** By their days; the times are those of the server, which read in their order. */
function byDay(happened: readonly Happened[], words: { today: string; yesterday: string }): Day[] {
  const days: Day[] = [];
  for (const { at, ...step } of happened) {
    const { day, minute } = dayThenMinute(at, serverClock.now(), words);
    const last = days[days.length - 1];
    const timed = { ...step, time: minute };
    if (last?.day === day) last.steps.push(timed);
    else days.push({ day, steps: [timed] });
  }
  return days;
}

/** Who changed what, newest first; undefined until the server has answered. None where nothing followed the addition. */
function useChanges({ store, menu, isKept, approvals }: RecordHistoryProps): Happened[] | undefined {
  const t = useTranslation(historyMessages);
  const shared = useTranslation(sharedMessages);
  const menuId = menu?.id;
  const query = historyQuery({ tableName: store.model.table.name, menuId }, store.id);
  const { data, error } = useQuery(isKept ? query : { ...query, name: '' });
  const without = approvals?.without;
  const shown = useMemo(
    () =>
      shownEntries(
        store,
        (data ?? []).map((entry) => without?.(entry) ?? entry),
      ),
    [store, data, without],
  );
  const nameOf = usePersonNames(shown.map(({ UserId }) => UserId));
  useEffect(() => {
    const values = shown.flatMap(({ lines }) =>
      lines.flatMap(({ field, change }) =>
        (change ?? []).map((value) => [field, field.type.codec.decode(value, field)] as const),
      ),
    );
    void namePeople(store, optionPorts(menuId).people, values);
  }, [store, menuId, shown]);
  if (isKept && !data && error === '') return undefined;
  if (!approvals?.steps.length && shown.every(({ Kind }) => Kind === 'Add')) return [];
  const done = { Add: shared('add'), Update: undefined, Delete: shared('remove') };
  return shown.map(({ Id, Kind, Time, UserId, UserName, lines }) => ({
    key: Id,
    at: Time,
    state: 'done',
    title: nameOf(UserId, UserName) || t('system'),
    action: done[Kind],
    children: lines.map((line) => <ChangeLine key={line.field.name} {...line} />),
  }));
}

/**
 * What happened to a record, newest first: who changed what, among the steps of its approvals if there are any. Nothing until all of
 * it is known, and nothing for a record that was only added: its head says by whom.
 */
export function RecordHistory(props: RecordHistoryProps) {
  const t = useTranslation(historyMessages);
  const shared = useTranslation(sharedMessages);
  const changes = useChanges(props);
  const [isWhole, setWhole] = useState(false);
  const { approvals } = props;
  if (!changes || approvals === null) return null;
  const steps = approvals?.steps ?? [];
  const mixed = steps.length > 0 && changes.length > 0 ? approvals : undefined;
  // Of one moment the step is the last: a form is saved before it is submitted.
  const chosen = [
    ...(mixed?.kind === 'changes' ? [] : steps),
    ...(mixed?.kind === 'steps' ? [] : changes),
  ].sort((a, b) => b.at.localeCompare(a.at));
  if (chosen.length === 0) return null;
  const words = { today: shared('today'), yesterday: shared('yesterday') };
  return (
    <Card title={t('activity')}>
      {mixed?.kinds}
      {byDay(isWhole ? chosen : chosen.slice(0, FIRST), words).map(({ day, steps: ofDay }) => (
        <Box key={day}>
          <Text as="h3" className="record-history__day">
            {day}
          </Text>
          <Timeline compact name={`${t('activity')} ${day}`} steps={ofDay} />
        </Box>
      ))}
      {isWhole || chosen.length <= FIRST ? null : (
        <Button kind="text" text={t('more')} onTap={() => setWhole(true)} />
      )}
    </Card>
  );
}
