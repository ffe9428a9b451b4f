import type { AttendanceTeam, TeamMember, TeamToday } from '../../../src/data/protocol/engines';
import { addDays, isMonth } from '../../../src/lib/work-calendar';
import type { SeenPerson } from '../../access/people-rules';
import { ok, refuse } from '../../lib/envelope';
import type { Engine, EngineContext } from '../registry';
import { NO_EVIDENCE, evidenceByPerson } from './evidence';
import { judgeDate, judgeMonth, type Evidence, type JudgedRecord } from './month';
import { datesOf, hasBegun, workDateOf, type Shift } from './rules';
import { groupsOf } from './store';
import { PUNCH_TEXTS } from './texts';

const NOTHING = { 正常: 0, 迟到: 0, 早退: 0, 缺卡: 0, 外勤: 0, 请假: 0 };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** kaoqin_team: today and a month of everybody whose punches the caller may see. */
export const attendanceTeam: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    const asked = text(params.Month);
    if (asked && !isMonth(asked)) return refuse(PUNCH_TEXTS.badMonth);
    const ServerTime = context.now();
    const Month = asked || ServerTime.slice(0, 7);
    const people = await context.peopleSeen('diy_attendance');
    const groupOf = await groupsOf(context);
    const evidence = await evidenceOf(context, people, Month);
    return ok<AttendanceTeam>({
      Month,
      ServerTime,
      Leads: people.some(({ Id }) => Id !== user.Id),
      Exports: await context.mayExport('diy_attendance'),
      People: people.map((person) =>
        memberOf(person, groupOf(person)?.shift, evidence.get(person.Id), Month, ServerTime),
      ),
    });
  },
};

function memberOf(
  { Id, Name, DeptName }: SeenPerson,
  shift: Shift | undefined,
  evidence: Evidence = NO_EVIDENCE,
  Month: string,
  now: string,
): TeamMember {
  const named = { Id, Name, DeptName };
  if (!shift) return { ...named, HasGroup: false, Today: null, Totals: NOTHING, ToConfirm: 0 };
  return {
    ...named,
    HasGroup: true,
    Today: Month === now.slice(0, 7) ? todayOf(shift, evidence, now) : null,
    Totals: judgeMonth(Month, shift, evidence, now).Totals,
    ToConfirm: evidence.records.filter(
      ({ QuerenZT, Riqi }) => QuerenZT === '待确认' && Riqi.startsWith(Month),
    ).length,
  };
}

function todayOf(shift: Shift, evidence: Evidence, now: string): TeamToday {
  const { Date, Workday, On, Off, States } = judgeDate(workDateOf(now, shift), shift, evidence, now).day;
  return { Date, Workday, On, Off, States, Begun: hasBegun(Date, now, shift) };
}

/** Punches, leaves and make-ups of a month and of the day before it, which a shift across midnight may still concern. */
async function evidenceOf(
  context: EngineContext,
  people: readonly SeenPerson[],
  Month: string,
): Promise<ReadonlyMap<string, Evidence>> {
  const dates = datesOf(Month);
  const [first, last] = [addDays(dates[0] ?? '', -1), dates[dates.length - 1] ?? ''];
  const records = await context.rowsAbout('diy_attendance', {
    people: people.map(({ Id }) => Id),
    columns: ['UserId', 'Riqi', 'DakaLX', 'DakaSJ', 'ZhuangtaiKQ', 'QuerenZT'],
    date: 'Riqi',
    from: first,
    to: last,
    order: 'DakaSJ',
  });
  return evidenceByPerson(
    context,
    records as unknown as Array<JudgedRecord & { UserId: string }>,
    first,
    last,
  );
}
