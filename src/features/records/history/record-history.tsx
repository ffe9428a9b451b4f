import { useEffect, useMemo } from 'react';
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
import { dayAndMinute } from '@/lib/day-time';
import type { WorkMenu } from '@/features/menus/menu-model';
import { historyMessages } from '@/features/records/history/messages';
import { seenFields } from '@/features/records/record/record-head';
import { sharedMessages } from '@/features/shared/messages';
import { Card } from '@/ui/card';
import { Text } from '@/ui/text';
import { Timeline } from '@/ui/timeline';
import './record-history.scss';

type Change = RowHistoryEntry['Changes'][string];

interface ChangeLineProps {
  store: FormStore;
  field: FieldModel;
  change: Change;
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

export interface RecordHistoryProps {
  store: FormStore;
  menu: WorkMenu | null;
}

/**
 * Who changed what in a record, newest first. Nothing for a record that nobody has changed: its head says who added it.
 */
export function RecordHistory({ store, menu }: RecordHistoryProps) {
  const t = useTranslation(historyMessages);
  const shared = useTranslation(sharedMessages);
  const menuId = menu?.id;
  const { data } = useQuery(historyQuery({ tableName: store.model.table.name, menuId }, store.id));
  const shown = useMemo(() => shownEntries(store, data ?? []), [store, data]);
  const nameOf = usePersonNames(shown.map(({ UserId }) => UserId));
  useEffect(() => {
    const values = shown.flatMap(({ lines }) =>
      lines.flatMap(({ field, change }) =>
        (change ?? []).map((value) => [field, field.type.codec.decode(value, field)] as const),
      ),
    );
    void namePeople(store, optionPorts(menuId).people, values);
  }, [store, menuId, shown]);
  if (shown.every(({ Kind }) => Kind === 'Add')) return null;
  const words = { today: shared('today'), yesterday: shared('yesterday') };
  const done = { Add: shared('add'), Update: undefined, Delete: shared('remove') };
  return (
    <Card title={t('activity')}>
      <Timeline
        compact
        name={t('activity')}
        steps={shown.map(({ Id, Kind, Time, UserId, UserName, lines }) => ({
          key: Id,
          state: 'done',
          title: nameOf(UserId, UserName) || t('system'),
          action: done[Kind],
          time: dayAndMinute(Time, serverClock.now(), words),
          children: lines.map((line) => <ChangeLine key={line.field.name} {...line} />),
        }))}
      />
    </Card>
  );
}
