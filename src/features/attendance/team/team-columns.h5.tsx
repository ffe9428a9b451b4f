import type { TeamMember } from '@/data/protocol/engines';
import type { attendanceMessages } from '@/features/attendance/messages';
import { TOTALS } from '@/features/attendance/punch-values';
import type { teamTableMessages } from '@/features/attendance/team/messages';
import { groupOfToday, TODAY_GROUPS } from '@/features/attendance/team/team';
import { numberTone } from '@/features/attendance/team/team-month';
import { TODAY_TONES } from '@/features/attendance/team/team-today';
import type { useTranslation } from '@/i18n/use-translation';
import type { DataColumn } from '@/ui/data-table/data-table';
import { Tag } from '@/ui/tag';

/** A row of the team's table. */
export interface TeamLine {
  id: string;
  person: TeamMember;
}

type Words = ReturnType<typeof useTranslation<(typeof attendanceMessages)['zh']>>;
type OwnWords = ReturnType<typeof useTranslation<(typeof teamTableMessages)['zh']>>;
type Total = (typeof TOTALS)[number];

/** Somebody of whom nothing is expected has no numbers. */
const totalOf = ({ HasGroup, Totals }: TeamMember, key: Total[0]): number | undefined =>
  HasGroup ? Totals[key] : undefined;

const sumOf = (rows: readonly TeamLine[], count: (person: TeamMember) => number): string =>
  String(rows.reduce((sum, { person }) => sum + count(person), 0));

function totalColumn(t: Words, [key, word, tone]: Total): DataColumn<TeamLine> {
  return {
    key,
    label: t(word),
    width: 84,
    align: 'end',
    text: ({ person }) => String(totalOf(person, key) ?? ''),
    draw: ({ person }) => <span className={numberTone(person, key, tone)}>{totalOf(person, key)}</span>,
    sortBy: ({ person }) => totalOf(person, key) ?? '',
    sum: (rows) => sumOf(rows, (person) => totalOf(person, key) ?? 0),
  };
}

/** The columns of the team: who, today, and what the month came to, with the sums of all people. */
export function teamColumns(t: Words, own: OwnWords): DataColumn<TeamLine>[] {
  const nowOf = ({ person }: TeamLine) => {
    const group = groupOfToday(person);
    return group ? t(group) : '';
  };
  return [
    {
      key: 'person',
      label: t('person'),
      width: 120,
      text: ({ person }) => person.Name,
      sortBy: ({ person }) => person.Name,
    },
    {
      key: 'department',
      label: t('department'),
      width: 128,
      text: ({ person }) => person.DeptName,
      sortBy: ({ person }) => person.DeptName,
    },
    {
      key: 'today',
      label: t('teamToday'),
      width: 96,
      text: nowOf,
      draw: (line) => {
        const group = groupOfToday(line.person);
        return group ? <Tag text={t(group)} tone={TODAY_TONES[group]} /> : undefined;
      },
      sortBy: ({ person }) => {
        const group = groupOfToday(person);
        return group ? TODAY_GROUPS.indexOf(group) : '';
      },
    },
    {
      key: 'on',
      label: own('firstPunch'),
      width: 116,
      text: ({ person }) => person.Today?.On ?? '',
      sortBy: ({ person }) => person.Today?.On ?? '',
    },
    {
      key: 'off',
      label: own('lastPunch'),
      width: 116,
      text: ({ person }) => person.Today?.Off ?? '',
      sortBy: ({ person }) => person.Today?.Off ?? '',
    },
    ...TOTALS.map((total) => totalColumn(t, total)),
    {
      key: 'toConfirm',
      label: own('toConfirm'),
      width: 96,
      align: 'end',
      text: ({ person }) => String(person.ToConfirm),
      sortBy: ({ person }) => person.ToConfirm,
      sum: (rows) => sumOf(rows, ({ ToConfirm }) => ToConfirm),
    },
  ];
}
