import type { AttendanceTeam, TeamMember } from '@/data/protocol/engines';
import { useEngine } from '@/features/attendance/today';
import type { QueryResult } from '@/data/query/use-query';
import { type TOTALS } from '@/features/attendance/punch-values';

/** Today and a month for everybody whose punches the user may see. @param month `yyyy-MM` */
export function useTeam(month: string): QueryResult<AttendanceTeam> {
  return useEngine('kaoqin_team', month, { Month: month });
}

/** A column of the month: a total, or the person. */
export type TeamColumn = 'person' | (typeof TOTALS)[number][0];

/** The order of the month: by a column, its largest number first; people in the order of their departments. */
export interface TeamOrder {
  column: TeamColumn;
  reversed: boolean;
}

/** Sorts the lines of the month; equal numbers stay in the order of the departments. */
export function sortTeam(people: readonly TeamMember[], { column, reversed }: TeamOrder): TeamMember[] {
  const sorted = [...people];
  if (column !== 'person') sorted.sort((a, b) => b.Totals[column] - a.Totals[column]);
  return reversed ? sorted.reverse() : sorted;
}

/** What somebody's work date comes to, in the order in which a leader asks: who is absent, who came late, … */
export const TODAY_GROUPS = [
  'absent',
  'late',
  'outside',
  'onLeave',
  'there',
  'resting',
  'beforeShift',
] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** The group that somebody falls into today; undefined for people of whom nothing is expected. */
export function groupOfToday({ Today }: TeamMember): TodayGroup | undefined {
  if (!Today) return undefined;
  const { States, Begun } = Today;
  if (States.includes('迟到')) return 'late';
  if (States.includes('外勤')) return 'outside';
  if (States.includes('请假')) return 'onLeave';
  if (States.includes('休息')) return 'resting';
  if (States.includes('缺卡') && !Today.On) return 'absent';
  if (!States.includes('未到')) return 'there';
  return Begun ? 'absent' : 'beforeShift';
}
