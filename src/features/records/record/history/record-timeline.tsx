import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import type { RowHistoryEntry } from '@/data/protocol/form-engine';
import type { WF_History } from '@/data/protocol/work-flow';
import { coursesQuery } from '@/data/query/row-courses';
import { useQuery } from '@/data/query/use-query';
import { usePersonNames } from '@/form/records/use-person-names';
import { useTranslation } from '@/i18n/use-translation';
import { peopleOfSteps, stepsOfRecord } from '@/features/approvals/steps';
import { historyMessages } from '@/features/records/record/history/messages';
import {
  RecordHistory,
  type HistoryApprovals,
  type RecordHistoryProps,
} from '@/features/records/record/history/record-history';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';

const KINDS = ['all', 'changes', 'steps'] as const;

/** A step and what it writes are noted one after the other, perhaps on both sides of a full second (ms). */
const SAME_MS = 1000;

/** Leaves the state that a step of an approval wrote into the record to the line of that step. */
const withoutStates =
  (steps: readonly WF_History[]) =>
  (entry: RowHistoryEntry): RowHistoryEntry => {
    const { FlowStates = [], UserId, Time, Changes } = entry;
    const isStep = steps.some(
      ({ SenderId, CreateTime }) =>
        SenderId === UserId && Math.abs(dayjs(Time).diff(dayjs(CreateTime))) <= SAME_MS,
    );
    const others = Object.entries(Changes).filter(([name]) => !FlowStates.includes(name));
    return isStep ? { ...entry, Changes: Object.fromEntries(others) } : entry;
  };

/** What happened to a record of a menu with approvals: its changes and the steps of those that the reader takes part in. */
export function RecordTimeline(props: Omit<RecordHistoryProps, 'approvals'>) {
  const { store } = props;
  const t = useTranslation(historyMessages);
  const [kind, setKind] = useState<HistoryApprovals['kind']>('all');
  const { data, error } = useQuery(coursesQuery(store.model.table, store.id));
  const taken = useMemo(() => (data ?? []).flatMap(({ steps }) => steps), [data]);
  const without = useMemo(() => withoutStates(taken), [taken]);
  const nameOf = usePersonNames(peopleOfSteps(taken));
  const steps = (data ?? []).flatMap((course) => stepsOfRecord(course, nameOf).reverse());
  const kinds = (
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
  );
  const isKnown = data !== undefined || error !== '';
  return <RecordHistory {...props} approvals={isKnown ? { steps, without, kind, kinds } : null} />;
}
