import type { ApprovalFact } from '../../../src/data/protocol/engines';
import {
  addDays,
  daysTaken,
  overlaps,
  sumOfDays,
  type DayTaken,
  type LeaveSpan,
} from '../../../src/lib/work-calendar';
import type { WhereItem } from '../../../src/data/protocol/form-engine';
import { calendarOf } from '../attendance/calendar';
import { checkLeave, spanOf } from '../leave';
import { ANNUAL } from '../leave-accounts';
import type { EngineContext } from '../registry';
import { colleaguesOf, equal, oneOf, type Request } from './request';

/** So many absent colleagues are named. */
const MOST_NAMED = 5;

/** What is left of the applicant's leave, or how much of its kind was taken this year, and who else is away on its days. */
export async function leaveFacts(context: EngineContext, request: Request): Promise<ApprovalFact[]> {
  const span = spanOf(request.row);
  if (!span) return [];
  const kind = String(request.row.Leixing ?? '');
  return [
    ...(kind === ANNUAL ? await leftFacts(context, request) : await takenFacts(context, request, kind, span)),
    ...(await awayFacts(context, request, span)),
  ];
}

/** Of annual leave, the accounts of the years that pay for it. */
async function leftFacts(context: EngineContext, { row, applicant }: Request): Promise<ApprovalFact[]> {
  const { shares } = await checkLeave(context, applicant, row, row.Id);
  return shares.map(({ Year, Days, Left }) => ({
    Label: `${Year} 年年假余额`,
    Value: `剩 ${Left} 天，本次 ${Days} 天`,
    Tone: Days <= Left ? 'for' : 'against',
  }));
}

/** Approved leaves that share a date with a span. */
const during = (from: string, to: string): WhereItem[] => [
  equal('Zhuangtai', '已通过'),
  { Name: 'KaishiRQ', Value: addDays(to, 1), Type: '<' },
  { Name: 'JieshuRQ', Value: from, Type: '>=' },
];

async function takenFacts(
  context: EngineContext,
  { row, applicant }: Request,
  kind: string,
  { from }: LeaveSpan,
): Promise<ApprovalFact[]> {
  const year = from.slice(0, 4);
  const { rows } = await context.own.list('diy_leave', {
    Where: [
      ...during(`${year}-01-01`, `${year}-12-31`),
      equal('ShenqingrenID', applicant),
      equal('Leixing', kind),
      { Name: 'Id', Value: row.Id, Type: '<>' },
    ],
  });
  const calendar = await calendarOf(context, applicant);
  const days = rows.flatMap((each): DayTaken[] => {
    const span = spanOf(each);
    return span ? daysTaken(span, calendar).filter(({ date }) => date.startsWith(year)) : [];
  });
  return [{ Label: `${year} 年已批${kind}`, Value: `${sumOfDays(days)} 天`, Tone: 'plain' }];
}

async function awayFacts(context: EngineContext, request: Request, span: LeaveSpan): Promise<ApprovalFact[]> {
  const colleagues = await colleaguesOf(context, request);
  if (!colleagues?.length) return [];
  const { rows } = await context.own.list('diy_leave', {
    Where: [
      ...during(span.from, span.to),
      oneOf(
        'ShenqingrenID',
        colleagues.map(({ Id }) => Id),
      ),
    ],
  });
  const away = new Set(
    rows.flatMap((row) => {
      const other = spanOf(row);
      return other && overlaps(span, other) ? [String(row.ShenqingrenID)] : [];
    }),
  );
  const names = colleagues.filter(({ Id }) => away.has(Id)).map(({ Name }) => Name);
  if (names.length === 0) return [{ Label: '同部门同期请假', Value: '没有', Tone: 'for' }];
  const more = names.length > MOST_NAMED ? ` 等 ${names.length} 人` : '';
  const Value = names.slice(0, MOST_NAMED).join('、') + more;
  return [{ Label: '同部门同期请假', Value, Tone: 'against' }];
}
