import type { DailyReportTeam } from '../../src/data/protocol/engines';
import type { WhereItem } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import type { CurrentUser } from '../../src/data/protocol/user';
import { isDate } from '../../src/lib/work-calendar';
import { lockRow } from '../db/lock-row';
import { parseList } from '../lib/json-text';
import { commentNews, readNews } from '../notices/rows/reports';
import { allIfPresent } from '../form-engine/optional-table';
import { ok, refuse } from '../lib/envelope';
import type { Engine, EngineContext } from './registry';

const TABLE = 'diy_daily_report';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const TEXTS = {
  gone: '报告不存在或已删除',
  notYours: '您没有权限做此操作！',
  empty: '请输入评论内容',
  badDate: '日期不正确',
} as const;

/** Whether a report was sent or copied to somebody. */
function isAddressed(report: Row, userId: string): boolean {
  return [report.Jieshouren, report.Chaosong]
    .flatMap((people) => parseList<{ Id?: string } | string>(people))
    .some((person) => (typeof person === 'string' ? person : person.Id) === userId);
}

/** The report, if the user may read it: as its author, an addressee, a leader of the author, or an administrator. */
async function readable(context: EngineContext, user: CurrentUser, id: string): Promise<Row | null> {
  const report = id ? await context.tables.get(TABLE, id) : null;
  if (!report) return null;
  if (report.UserId === user.Id || isAddressed(report, user.Id)) return report;
  return (await context.maySee(TABLE, String(report.UserId ?? ''))) ? report : null;
}

/** Changes one of the caller's reports with its row locked, so that two simultaneous comments are both kept. */
function onReport(
  change: (
    context: EngineContext,
    user: CurrentUser,
    report: Row,
    params: Record<string, unknown>,
  ) => Record<string, unknown>,
  news: (context: EngineContext, report: Row, params: Record<string, unknown>) => Promise<void>,
): Engine {
  return {
    allowAnonymous: false,
    writes: true,
    run: (context, params) =>
      context.transaction(async (inner) => {
        const { user } = inner;
        if (!user) return refuse('登录身份已过期！', 1001);
        await lockRow(inner.db, TABLE, text(params.Id));
        const report = await readable(inner, user, text(params.Id));
        if (!report) return refuse(TEXTS.notYours);
        const changes = change(inner, user, report, params);
        await inner.tables.update(TABLE, report.Id, changes);
        if (Object.keys(changes).length > 0) await news(inner, report, params);
        return ok(await inner.tables.get(TABLE, report.Id));
      }),
  };
}

interface StoredComment {
  Id?: string;
  UserId: string;
  Name: string;
  Content: string;
  Time: string;
}

const addComment = onReport(
  (context, user, report, params) => {
    const comments = parseList<StoredComment>(report.Pinglun);
    const Id = text(params.CommentId);
    if (Id && comments.some((comment) => comment.Id === Id)) return {};
    const Content = text(params.Content).slice(0, 2000);
    return {
      Pinglun: JSON.stringify([
        ...comments,
        { Id, UserId: user.Id, Name: user.Name, Content, Time: context.now() },
      ]),
    };
  },
  (context, report, params) => commentNews(context, report, text(params.Content)),
);

/** report_comment: a comment by anybody who may read the report; the same CommentId sent again is the same comment. */
export const reportComment: Engine = {
  ...addComment,
  run: async (context, params) =>
    text(params.Content) ? addComment.run(context, params) : refuse(TEXTS.empty),
};

/** report_read: the caller has read it. */
export const reportRead: Engine = onReport((_context, user, report) => {
  const readers = parseList<string>(report.YuedurenIds);
  if (report.UserId === user.Id || readers.includes(user.Id)) return {};
  return { YuedurenIds: JSON.stringify([...readers, user.Id]), Zhuangtai: '已阅' };
}, readNews);

/** More people than this are not named one by one. */
const MOST_NAMED = 1000;

/** The condition for reports of these people, or addressed to the caller; if there are very many people, everything is read. */
function concerning(me: string, people: readonly string[]): WhereItem[] {
  if (people.length > MOST_NAMED) return [];
  const named = `"${me}"`;
  return [
    { Name: 'UserId', Value: [...new Set([me, ...people])], Type: 'In', GroupStart: true },
    { AndOr: 'OR', Name: 'Jieshouren', Value: named, Type: 'Like' },
    { AndOr: 'OR', Name: 'Chaosong', Value: named, Type: 'Like', GroupEnd: true },
  ];
}

/** report_team: the reports of a period that concern the caller, and which of the people he leads have none. */
export const reportTeam: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    const period = text(params.Riqi);
    if (!isDate(period)) return refuse(TEXTS.badDate);
    if (!(await context.mayRead(TABLE))) return refuse(TEXTS.notYours);
    const people = await context.peopleSeen(TABLE);
    const led = new Set(people.map(({ Id }) => Id));
    const rows = await allIfPresent(context, TABLE, {
      Where: [
        { Name: 'Riqi', Value: period, Type: '=' },
        { Name: 'Leixing', Value: text(params.Leixing) || '日报', Type: '=' },
        ...concerning(user.Id, [...led]),
      ],
      OrderBy: 'CreateTime',
      OrderByType: 'DESC',
    });
    const reported = new Set(rows.map(({ UserId }) => UserId));
    const Reports = rows.filter(
      (row) => led.has(String(row.UserId)) || row.UserId === user.Id || isAddressed(row, user.Id),
    );
    const Missing = people
      .filter(({ Id }) => Id !== user.Id && !reported.has(Id))
      .map(({ Id, Name }) => ({ Id, Name }));
    return ok<DailyReportTeam>({ Leads: people.some(({ Id }) => Id !== user.Id), Reports, Missing });
  },
};
