import type { Row } from '../../src/data/protocol/row';
import { addDays, isWorkday } from '../../src/lib/work-calendar';
import { calendarExceptions, readWeekdays } from '../engines/attendance/calendar';
import { monthOf } from '../engines/attendance/month';
import { groupOf, type AttendanceContext } from '../engines/attendance/store';
import { allRows } from './all-rows';
import { waitingApprovals } from './late-approvals';
import { superiorsOf } from './superiors';
import type { Due } from './tell';

/** What is looked for once a day. */
export interface Reminder {
  name: string;
  /** Column of sys_config where a tenant may set another time. */
  setting: string;
  /** `HH:mm` */
  usual: string;
  find(context: AttendanceContext): Promise<Due[]>;
}

/** What is later than that was told before, or is told by nobody. */
const LATE_DAYS = 7;
/** Who wrote a report within these days is expected to write one. */
const WRITER_DAYS = 14;

const text = (value: unknown): string => String(value ?? '').trim();
const today = ({ now }: AttendanceContext): string => now().slice(0, 10);

interface Duty {
  table: string;
  event: 'inspection' | 'rectification';
  deadline: string;
  person: string;
  name: string;
  about: string;
  open: string[];
}

const DUTIES: readonly Duty[] = [
  {
    table: 'diy_check_plan',
    event: 'inspection',
    deadline: 'JihuaJSSJ',
    person: 'FuzeRenID',
    name: 'FuzeRen',
    about: 'Mingcheng',
    open: ['待检查', '检查中', '已逾期'],
  },
  {
    table: 'diy_check_zhenggai',
    event: 'rectification',
    deadline: 'YaoqiuWCSJ',
    person: 'ZerenRenID',
    name: 'ZerenRen',
    about: 'WentiMS',
    open: ['待整改', '已退回', '已逾期'],
  },
];

/** Open rows that are to be done today, or were in the last days. */
async function dutiesOf(context: AttendanceContext, duty: Duty): Promise<Due[]> {
  const { deadline, open, event } = duty;
  const rows = await allRows(context.tables, duty.table, [
    { Name: deadline, Value: addDays(today(context), -LATE_DAYS), Type: '>=' },
    { Name: deadline, Value: addDays(today(context), 1), Type: '<' },
    { Name: 'Zhuangtai', Value: open, Type: 'In' },
  ]);
  if (rows.length === 0) return [];
  const superiors = await superiorsOf(context.tables);
  return rows.map((row): Due => {
    const until = text(row[deadline]).slice(0, 10);
    const person = text(row[duty.person]);
    return {
      event: `${event}.${until === today(context) ? 'dueToday' : 'overdue'}`,
      key: `${row.Id}:${until}`,
      subject: { tableId: '', rowId: row.Id },
      people: { assignee: [person], superior: superiors(person) },
      facts: { about: text(row[duty.about]).slice(0, 60), until, names: text(row[duty.name]) },
    };
  });
}

async function worksOn(context: AttendanceContext, date: string): Promise<boolean> {
  const exceptions = await calendarExceptions(context);
  return isWorkday(date, { weekdays: readWeekdays(context.sysConfig.Gongzuori), exceptions });
}

/** Who usually writes a report and has none of today. */
async function missingReports(context: AttendanceContext): Promise<Due[]> {
  const date = today(context);
  if (!(await worksOn(context, date))) return [];
  const rows = await allRows(context.tables, 'diy_daily_report', [
    { Name: 'Riqi', Value: addDays(date, -WRITER_DAYS), Type: '>=' },
    { Name: 'Riqi', Value: addDays(date, 1), Type: '<' },
    { Name: 'Leixing', Value: '日报', Type: '=' },
  ]);
  const sent = rows.filter(({ Zhuangtai }) => text(Zhuangtai) !== '草稿');
  const done = new Set(sent.filter(({ Riqi }) => text(Riqi).startsWith(date)).map(({ UserId }) => UserId));
  const writers = new Set(sent.map(({ UserId }) => text(UserId)));
  return [...writers]
    .filter((id) => !done.has(id))
    .map((id) => ({
      event: 'report.missing',
      key: date,
      subject: { tableId: '', rowId: '', date },
      people: { assignee: [id] },
      facts: { about: date },
    }));
}

/** Who has an attendance group and lacks a punch of yesterday. */
async function missingPunches(context: AttendanceContext): Promise<Due[]> {
  const date = addDays(today(context), -1);
  const lacks = async (user: Row): Promise<boolean> => {
    const group = await groupOf(context, user);
    if (!group) return false;
    const { Days } = await monthOf(context, user.Id, group, date.slice(0, 7));
    return Days.some((day) => day.Date === date && day.States.includes('缺卡'));
  };
  const found: Due[] = [];
  for (const user of await allRows(context.tables, 'sys_user', [{ Name: 'State', Value: 1, Type: '=' }]))
    if (await lacks(user))
      found.push({
        event: 'punch.missing',
        key: date,
        subject: { tableId: '', rowId: '', date },
        people: { assignee: [user.Id] },
        facts: { about: date },
      });
  return found;
}

/** Everything that is looked for by the clock. */
export const REMINDERS: readonly Reminder[] = [
  {
    name: 'duties',
    setting: 'JianchaTXSJ',
    usual: '08:00',
    find: async (context) => (await Promise.all(DUTIES.map((duty) => dutiesOf(context, duty)))).flat(),
  },
  { name: 'reports', setting: 'RibaoTXSJ', usual: '20:00', find: missingReports },
  { name: 'approvals', setting: 'ShenpiTXSJ', usual: '09:00', find: waitingApprovals },
  { name: 'punches', setting: 'QuekaTXSJ', usual: '09:00', find: missingPunches },
];
