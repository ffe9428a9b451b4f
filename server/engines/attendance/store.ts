import type { AttendancePoint, PunchRecord } from '../../../src/data/protocol/engines';
import type { Row } from '../../../src/data/protocol/row';
import { allIfPresent, listIfPresent } from '../../form-engine/optional-table';
import type { EngineContext } from '../registry';
import { calendarExceptions, readWeekdays } from './calendar';
import { readPlace } from '../../../src/lib/geo';
import { isTimeOfDay } from '../../../src/lib/work-calendar';
import type { Shift } from './rules';

/** What judging a person's days requires. */
export type AttendanceContext = Pick<EngineContext, 'tables' | 'sysConfig' | 'now'>;

/** The attendance group of a user: its points and its shift. */
export interface AttendanceGroup {
  id: string;
  points: AttendancePoint[];
  shift: Shift;
}

const TABLE = 'diy_attendancegroup';
const DEFAULT_RANGE = 300; // metres

/** A stored time of day; the default where the row has none, or one written before times were checked. */
function timeOr(stored: unknown, usual: string): string {
  const text = String(stored ?? '');
  return isTimeOfDay(text) ? text : usual;
}

/** The user's group, or null when the user has none. */
export async function groupOf(
  context: AttendanceContext,
  user: { KaoqinZ?: unknown; [column: string]: unknown },
): Promise<AttendanceGroup | null> {
  const id = String(user.KaoqinZ ?? '');
  if (!id) return null;
  const { rows } = await listIfPresent(context, TABLE, {
    Where: [{ Name: 'KaoqinZID', Value: id, Type: '=' }],
    PageSize: 200,
  });
  return groupFrom(id, rows, context.sysConfig, await calendarExceptions(context));
}

/** Finds the group of each user, as {@link groupOf} would, with two statements for all of them. */
export async function groupsOf(
  context: AttendanceContext,
): Promise<(user: { KaoqinZ?: unknown }) => AttendanceGroup | null> {
  const rowsOf = new Map<string, Row[]>();
  for (const row of await allIfPresent(context, TABLE)) {
    const id = String(row.KaoqinZID ?? '');
    rowsOf.set(id, [...(rowsOf.get(id) ?? []), row]);
  }
  const exceptions = await calendarExceptions(context);
  const known = new Map<string, AttendanceGroup>();
  return ({ KaoqinZ }) => {
    const id = String(KaoqinZ ?? '');
    if (!id) return null;
    const group = known.get(id) ?? groupFrom(id, rowsOf.get(id) ?? [], context.sysConfig, exceptions);
    known.set(id, group);
    return group;
  };
}

/** A group as its rows and the tenant define it. Points without range or position are left out. */
function groupFrom(
  id: string,
  rows: readonly Row[],
  sysConfig: AttendanceContext['sysConfig'],
  exceptions: Record<string, boolean>,
): AttendanceGroup {
  const points = rows.flatMap((row) => {
    const place = readPlace(row.KaoqinD_Lng, row.KaoqinD_Lat);
    const DakaFW = Number(row.DakaFW ?? DEFAULT_RANGE);
    if (!place || !(DakaFW > 0)) return [];
    const { longitude: KaoqinD_Lng, latitude: KaoqinD_Lat } = place;
    return [{ Id: row.Id, Mingcheng: String(row.Mingcheng ?? ''), DakaFW, KaoqinD_Lng, KaoqinD_Lat }];
  });
  const [first] = rows;
  return {
    id,
    points,
    shift: {
      on: timeOr(first?.ShangbanSJ, '09:00'),
      off: timeOr(first?.XiabanSJ, '18:00'),
      workdays: readWeekdays(first?.Gongzuori || sysConfig.Gongzuori),
      exceptions,
      restFrom: timeOr(first?.WuxiuKS, '12:00'),
      restTo: timeOr(first?.WuxiuJS, '13:00'),
      hasBreak: [first?.WuxiuKS, first?.WuxiuJS].every((time) => isTimeOfDay(String(time ?? ''))),
    },
  };
}

/** Punches of a user between two work dates, both included, earliest first. */
export async function recordsBetween(
  context: AttendanceContext,
  userId: string,
  from: string,
  to: string,
): Promise<PunchRecord[]> {
  const { rows } = await context.tables.list('diy_attendance', {
    Where: [
      { Name: 'UserId', Value: userId, Type: '=' },
      { Name: 'Riqi', Value: from, Type: '>=' },
      { Name: 'Riqi', Value: to, Type: '<=' },
    ],
    OrderBy: 'DakaSJ',
    OrderByType: 'ASC',
    PageSize: 1000,
  });
  return rows as unknown as PunchRecord[];
}

/** Whether a punch counts: one that awaits confirmation, or was turned down, does not. */
export function counts({ QuerenZT }: Pick<PunchRecord, 'QuerenZT'>): boolean {
  return QuerenZT !== '待确认' && QuerenZT !== '不采信';
}
