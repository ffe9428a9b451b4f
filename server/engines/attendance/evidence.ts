import { joinParts, partOn, type LeavePart } from '../../../src/lib/work-calendar';
import { approvedLeaves, approvedMakeups, type Evidence, type JudgedRecord } from './month';
import type { AttendanceContext } from './store';

/** A punch and its owner. */
type OwnRecord = JudgedRecord & { UserId: string };

interface Gathered extends Evidence {
  records: JudgedRecord[];
  leaves: Array<Evidence['leaves'][number]>;
  makeups: Array<Evidence['makeups'][number]>;
}

/** The evidence of somebody who punched nothing, was not away and made nothing up. */
export const NO_EVIDENCE: Evidence = { records: [], leaves: [], makeups: [] };

/**
 * The evidence by which the days of many people are judged: these punches, with the leaves and make-ups approved for the days
 * from `first` to `last`. People without any are not in the result.
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

/**
 * The same for everybody on one date (`yyyy-MM-dd`), in three statements. @throws Refusal where the tenant has no punches at all
 */
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

/** What approved leaves cover of a date; people without leave are not in the result. */
export async function leavesOn(
  context: AttendanceContext,
  date: string,
): Promise<ReadonlyMap<string, LeavePart>> {
  const parts = new Map<string, LeavePart>();
  for (const { userId, span } of await approvedLeaves(context, date, date))
    parts.set(userId, joinParts([parts.get(userId) ?? 'none', partOn(date, span)]));
  return parts;
}
