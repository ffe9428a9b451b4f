import type { Row } from '../../src/data/protocol/row';
import { addDays } from '../../src/lib/work-calendar';
import type { AttendanceContext } from '../engines/attendance/store';
import { allRows } from '../notices/all-rows';
import { waitingApprovals } from './late-approvals';
import { missingPunches, missingReports } from './missing';
import { superiorsOf } from '../notices/superiors';
import type { Due } from '../notices/tell';

/** A check that runs once a day. */
export interface Reminder {
  name: string;
  /** Column of sys_config where a tenant may set another time. */
  setting: string;
  /** `HH:mm` */
  usual: string;
  /** Uses a number of statements that does not grow with the number of people. */
  find(context: AttendanceContext): Promise<Due[]>;
}

/** Anything later than this was reported earlier, or is not reported at all. */
const LATE_DAYS = 7;

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

/** Open rows that are due today, or were due in the last days. */
async function openRows(context: AttendanceContext, duty: Duty): Promise<Row[]> {
  const { table, deadline, open, person, name, about } = duty;
  return allRows(
    context.tables,
    table,
    [
      { Name: deadline, Value: addDays(today(context), -LATE_DAYS), Type: '>=' },
      { Name: deadline, Value: addDays(today(context), 1), Type: '<' },
      { Name: 'Zhuangtai', Value: open, Type: 'In' },
    ],
    ['Id', deadline, person, name, about],
  );
}

/** What is due today, or late, for inspectors and people responsible for rectifications. */
async function duties(context: AttendanceContext): Promise<Due[]> {
  const found: Array<{ duty: Duty; row: Row }> = [];
  for (const duty of DUTIES) for (const row of await openRows(context, duty)) found.push({ duty, row });
  if (found.length === 0) return [];
  const superiors = await superiorsOf(context.tables);
  return found.map(({ duty, row }): Due => {
    const until = text(row[duty.deadline]).slice(0, 10);
    const person = text(row[duty.person]);
    return {
      event: `${duty.event}.${until === today(context) ? 'dueToday' : 'overdue'}`,
      key: `${row.Id}:${until}`,
      subject: { tableId: '', rowId: row.Id },
      people: { assignee: [person], superior: superiors(person) },
      facts: { about: text(row[duty.about]).slice(0, 60), until, names: text(row[duty.name]) },
    };
  });
}

/** All checks that run by the clock. */
export const REMINDERS: readonly Reminder[] = [
  {
    name: 'duties',
    setting: 'JianchaTXSJ',
    usual: '08:00',
    find: duties,
  },
  { name: 'reports', setting: 'RibaoTXSJ', usual: '20:00', find: missingReports },
  { name: 'approvals', setting: 'ShenpiTXSJ', usual: '09:00', find: waitingApprovals },
  { name: 'punches', setting: 'QuekaTXSJ', usual: '09:00', find: missingPunches },
];
