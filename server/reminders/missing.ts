import type { Row } from '../../src/data/protocol/row';
import { addDays, isWorkday as worksOn } from '../../src/lib/work-calendar';
import { calendarExceptions, readWeekdays } from '../engines/attendance/calendar';
import { NO_EVIDENCE, evidenceOn, leavesOn } from '../engines/attendance/evidence';
import { judgeDate } from '../engines/attendance/month';
import { isWorkday } from '../engines/attendance/rules';
import { groupsOf, type AttendanceContext } from '../engines/attendance/store';
import { allIfPresent } from '../form-engine/optional-table';
import { allRows } from '../notices/all-rows';
import type { Due } from '../notices/tell';

/** Anyone who wrote a report within these days is expected to write one. */
const WRITER_DAYS = 14;

/** The accounts in use, each with its attendance group. */
const staffOf = ({ tables }: AttendanceContext): Promise<Row[]> =>
  allRows(tables, 'sys_user', [{ Name: 'State', Value: 1, Type: '=' }], ['Id', 'KaoqinZ']);

const missing = (event: 'report.missing' | 'punch.missing', date: string, { Id }: Row): Due => ({
  event,
  key: date,
  subject: { tableId: '', rowId: '', date },
  people: { assignee: [Id] },
  facts: { about: date },
});

/** The people who sent a daily report on these days. */
async function writersOf(context: AttendanceContext, first: string, last: string): Promise<Set<unknown>> {
  const rows = await allIfPresent(context, 'diy_daily_report', {
    Where: [
      { Name: 'Riqi', Value: first, Type: '>=' },
      { Name: 'Riqi', Value: addDays(last, 1), Type: '<' },
      { Name: 'Leixing', Value: '日报', Type: '=' },
      { Name: 'Zhuangtai', Value: '草稿', Type: '<>' },
    ],
    columns: ['UserId'],
    distinct: true,
  });
  return new Set(rows.map(({ UserId }) => UserId));
}

/** Finds out who works on a date: by the weekdays of his group, else the tenant's, and not while he is on leave all day. */
async function workersOn(context: AttendanceContext, date: string): Promise<(user: Row) => boolean> {
  const groupOf = await groupsOf(context);
  const leaves = await leavesOn(context, date);
  const usual = worksOn(date, {
    weekdays: readWeekdays(context.sysConfig.Gongzuori),
    exceptions: await calendarExceptions(context),
  });
  return (user) => {
    const group = groupOf({ KaoqinZ: user.KaoqinZ });
    return (group ? isWorkday(date, group.shift) : usual) && leaves.get(user.Id) !== 'day';
  };
}

/** People who usually write a report, work today and have not sent one. */
export async function missingReports(context: AttendanceContext): Promise<Due[]> {
  const date = context.now().slice(0, 10);
  const writers = await writersOf(context, addDays(date, -WRITER_DAYS), date);
  if (writers.size === 0) return [];
  const done = await writersOf(context, date, date);
  const works = await workersOn(context, date);
  return (await staffOf(context))
    .filter((user) => writers.has(user.Id) && !done.has(user.Id) && works(user))
    .map((user) => missing('report.missing', date, user));
}

/** People with an attendance group who lack a punch of yesterday, as their month shows it. */
export async function missingPunches(context: AttendanceContext): Promise<Due[]> {
  const now = context.now();
  const date = addDays(now.slice(0, 10), -1);
  const staff = (await staffOf(context)).filter(({ KaoqinZ }) => String(KaoqinZ ?? '') !== '');
  if (staff.length === 0) return [];
  const groupOf = await groupsOf(context);
  const evidence = await evidenceOn(context, date);
  const lacks = (user: Row): boolean => {
    const group = groupOf({ KaoqinZ: user.KaoqinZ });
    if (!group) return false;
    const { day } = judgeDate(date, group.shift, evidence.get(user.Id) ?? NO_EVIDENCE, now);
    return day.States.includes('缺卡');
  };
  return staff.filter(lacks).map((user) => missing('punch.missing', date, user));
}
