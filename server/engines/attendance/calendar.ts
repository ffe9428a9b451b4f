import type { WorkCalendar } from '../../../src/lib/work-calendar';
import { allIfPresent, listIfPresent } from '../../form-engine/optional-table';
import type { EngineContext } from '../registry';

export type Tables = Pick<EngineContext, 'tables'>;

/** Monday to Friday, unless the tenant sets something else. */
const USUAL_WEEKDAYS = '1,2,3,4,5';

/** `1,2,3` as weekdays; anything that is no weekday is left out. */
export function readWeekdays(text: unknown): number[] {
  const days = String(text || USUAL_WEEKDAYS)
    .split(',')
    .map(Number);
  return days.filter((day) => Number.isInteger(day) && day >= 1 && day <= 7);
}

/** Holidays and shifted workdays of the tenant, from `diy_work_calendar`. */
export async function calendarExceptions(context: Tables): Promise<Record<string, boolean>> {
  const rows = await allIfPresent(context, 'diy_work_calendar', { columns: ['Riqi', 'Leixing'] });
  return Object.fromEntries(rows.map((row) => [String(row.Riqi).slice(0, 10), row.Leixing === '上班']));
}

/** A number the tenant set in sys_config, or the default. */
export function tenantNumber(value: unknown, usual: number): number {
  const number = Number(value);
  return value !== null && value !== undefined && value !== '' && Number.isFinite(number) && number >= 0
    ? number
    : usual;
}

/**
 * The days a person works: the weekdays of his attendance group, else those of sys_config (`Gongzuori`), with the tenant's
 * holidays and shifted workdays.
 */
export async function calendarOf(context: Tables, userId: string): Promise<WorkCalendar> {
  const user = await context.tables.get('sys_user', userId);
  const group = String(user?.KaoqinZ ?? '');
  const { rows } = group
    ? await listIfPresent(context, 'diy_attendancegroup', {
        Where: [{ Name: 'KaoqinZID', Value: group, Type: '=' }],
        PageSize: 1,
      })
    : { rows: [] };
  const { rows: configs } = await context.tables.list('sys_config', { PageSize: 1 });
  const exceptions = await calendarExceptions(context);
  return { weekdays: readWeekdays(rows[0]?.Gongzuori || configs[0]?.Gongzuori), exceptions };
}
