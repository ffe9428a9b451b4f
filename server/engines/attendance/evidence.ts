import { joinParts, partOn, type LeavePart } from '../../../src/lib/work-calendar';
import { approvedLeaves, approvedMakeups, type Evidence, type JudgedRecord } from './month';
import type { AttendanceContext } from './store';

/** A punch and whose it is. */
type OwnRecord = JudgedRecord & { UserId: string };

interface Gathered extends Evidence {
  records: JudgedRecord[];
  leaves: Array<Evidence['leaves'][number]>;
  makeups: Array<Evidence['makeups'][number]>;
}

/** Who has punched nothing, and was neither away nor made anything up. */
export const NO_EVIDENCE: Evidence = { records: [], leaves: [], makeups: [] };

/**
 * What the days of many people are judged by: these punches, with the leaves and make-ups that were approved for the days from
 * `first` to `last`. Who has none of them is not in it.
 * @param records earliest first
 */
export async function evidenceByPerson(
  context: AttendanceContext,
  records: readonly OwnRecord[],
  first: string,
  last: string,
): Promise<ReadonlyMap<string, Evidence>> {
  const found = new Map<string, Gathered>();
  const of = (userId: string): Gathered => {
    const known = found.get(userId) ?? { records: [], leaves: [], makeups: [] };
    found.set(userId, known);
    return known;
  };
  for (const record of records) of(record.UserId).records.push(record);
  for (const { userId, span } of await approvedLeaves(context, first, last)) of(userId).leaves.push(span);
  for (const { userId, punch } of await approvedMakeups(context, first, last)) of(userId).makeups.push(punch);
  return found;
}

/** The same of everybody for one date (`yyyy-MM-dd`), in three statements. @throws Refusal where nobody punches at all */
export async function evidenceOn(
  context: AttendanceContext,
  date: string,
): Promise<ReadonlyMap<string, Evidence>> {
  const rows = await context.tables.all('diy_attendance', {
    Where: [
      { Name: 'Riqi', Value: date, Type: '>=' },
      { Name: 'Riqi', Value: date, Type: '<=' },
    ],
    columns: ['UserId', 'Riqi', 'DakaLX', 'DakaSJ', 'ZhuangtaiKQ', 'QuerenZT'],
    OrderBy: 'DakaSJ',
  });
  return evidenceByPerson(context, rows as unknown as OwnRecord[], date, date);
}

/** What approved leaves cover of a date; who has none is not in it. */
export async function leavesOn(
  context: AttendanceContext,
  date: string,
): Promise<ReadonlyMap<string, LeavePart>> {
  const parts = new Map<string, LeavePart>();
  for (const { userId, span } of await approvedLeaves(context, date, date))
    parts.set(userId, joinParts([parts.get(userId) ?? 'none', partOn(date, span)]));
  return parts;
}
