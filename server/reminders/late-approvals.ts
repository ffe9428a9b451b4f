import type { WF_Work } from '../../src/data/protocol/work-flow';
import { mayWaitDays } from '../../src/lib/waiting';
import { addDays, isWorkday } from '../../src/lib/work-calendar';
import { calendarExceptions, readWeekdays } from '../engines/attendance/calendar';
import type { AttendanceContext } from '../engines/attendance/store';
import { groupBy } from '../lib/group-by';
import { allRows } from '../notices/all-rows';
import { superiorsOf } from '../notices/superiors';
import type { Due } from '../notices/tell';

/** An approval that is late by this many more workdays was reported earlier, or is not reported at all. */
const LATE_DAYS = 7;

const COLUMNS = [
  'Id',
  'CreateTime',
  'FlowId',
  'FlowTitle',
  'TableId',
  'TableRowId',
  'ReceiverId',
  'Receiver',
  'FirstSenderId',
  'FirstSender',
];

/** How many workdays have begun since each of the last days, including today's, up to `most`. */
async function workdaysSince(context: AttendanceContext, date: string, most: number) {
  const calendar = {
    weekdays: readWeekdays(context.sysConfig.Gongzuori),
    exceptions: await calendarExceptions(context),
  };
  const since = new Map<string, number>();
  let begun = 0;
  // Counting back must end even for a tenant without workdays.
  for (let day = date; begun <= most && since.size < 366; day = addDays(day, -1)) {
    since.set(day, begun);
    if (isWorkday(day, calendar)) begun += 1;
  }
  return { since, isWorkday: isWorkday(date, calendar) };
}

/** Approvals that are on their last day, or have waited too long: reported only on workdays. */
export async function waitingApprovals(context: AttendanceContext): Promise<Due[]> {
  const date = context.now().slice(0, 10);
  const limit = mayWaitDays(context.sysConfig.ShenpiTS);
  if (limit === 0) return [];
  const { since, isWorkday: isToday } = await workdaysSince(context, date, limit + LATE_DAYS);
  const earliest = [...since.keys()].pop();
  if (!isToday || earliest === undefined) return [];
  const latest = [...since].find(([, begun]) => begun >= limit)?.[0];
  if (latest === undefined) return [];
  const rows = await allRows(
    context.tables,
    'wf_work',
    [
      { Name: 'WorkState', Value: 'Todo', Type: '=' },
      { Name: 'CreateTime', Value: earliest, Type: '>=' },
      { Name: 'CreateTime', Value: addDays(latest, 1), Type: '<' },
    ],
    COLUMNS,
  );
  const days = groupBy(rows as unknown as WF_Work[], (work) => `${work.FlowId}:${dayOf(work)}`);
  const due = [...days].flatMap(([key, works]) => {
    const waited = since.get(dayOf(works[0])) ?? 0;
    return waited >= limit ? [{ key, works, isLate: waited > limit }] : [];
  });
  if (due.length === 0) return [];
  const superiors = await superiorsOf(context.tables);
  return due.map(({ key, works, isLate }) => toldOf(key, works, isLate, superiors));
}

const dayOf = (work: WF_Work | undefined): string => String(work?.CreateTime ?? '').slice(0, 10);

/** People who share an approval since the same day are reported together, so that its starter hears of it once. */
function toldOf(
  key: string,
  works: readonly WF_Work[],
  isLate: boolean,
  superiors: (userId: string) => string[],
): Due {
  const [work] = works;
  const receivers = works.flatMap(({ ReceiverId }) => ReceiverId ?? []);
  return {
    event: isLate ? 'approval.late' : 'approval.dueSoon',
    key,
    subject: {
      tableId: work?.TableId ?? '',
      rowId: work?.TableRowId ?? '',
      flowId: work?.FlowId ?? '',
      works: new Map(works.map(({ ReceiverId, Id }) => [ReceiverId ?? '', Id])),
    },
    people: {
      approver: receivers,
      starter: [work?.FirstSenderId ?? ''],
      superior: receivers.flatMap(superiors),
    },
    facts: {
      about: work?.FlowTitle ?? '',
      starter: work?.FirstSender ?? '',
      names: works.map(({ Receiver }) => Receiver ?? '').join('、'),
      until: dayOf(work),
    },
  };
}
