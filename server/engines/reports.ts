import type { DailyReportTeam } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';
import type { CurrentUser } from '../../src/data/protocol/user';
import { isDate } from '../../src/lib/work-calendar';
import { lockRow } from '../db/lock-row';
import { parseList } from '../lib/json-text';
import { commentNews, readNews } from '../notices/rows/reports';
import { allIfPresent } from './optional-table';
import { ok, refuse, type Engine, type EngineContext } from './registry';

const TABLE = 'diy_daily_report';
/** From this level on somebody leads his department and those below it. */
const LEADER_LEVEL = 500;
const ADMIN_LEVEL = 999;

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

/** The people whom a user leads, himself included: his department and those below it; nobody for all others. */
async function ledPeople(context: EngineContext, user: CurrentUser): Promise<Row[]> {
  if (user.Level < LEADER_LEVEL) return [];
  const depts = await allIfPresent(context, 'sys_dept', {});
  const own = depts.find((dept) => dept.Id === user.DeptId);
  if (!own) return [];
  const below = depts.filter((dept) => String(dept.Code ?? '').startsWith(String(own.Code ?? '')));
  return allIfPresent(context, 'sys_user', {
    Where: [
      { Name: 'DeptId', Value: below.map(({ Id }) => Id), Type: 'In' },
      { Name: 'State', Value: 1, Type: '=' },
    ],
    OrderBy: 'Id',
    OrderByType: 'ASC',
  });
}

/** The report, when the user may read it: its author, whom it is addressed to, who leads the author, an administrator. */
async function readable(context: EngineContext, user: CurrentUser, id: string): Promise<Row | null> {
  const report = id ? await context.tables.get(TABLE, id) : null;
  if (!report) return null;
  if (report.UserId === user.Id || user.Level >= ADMIN_LEVEL || isAddressed(report, user.Id)) return report;
  const led = await ledPeople(context, user);
  return led.some(({ Id }) => Id === report.UserId) ? report : null;
}

/** Changes one report of the caller's with its row locked, so that two comments at once are both kept. */
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

/** report_comment: a comment by anybody who may read the report; the same CommentId again is the same comment. */
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

/** report_team: the reports of a period that concern the caller, and who of the people he leads has none. */
export const reportTeam: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse('登录身份已过期！', 1001);
    const period = text(params.Riqi);
    if (!isDate(period)) return refuse(TEXTS.badDate);
    const people = await ledPeople(context, user);
    const led = new Set(people.map(({ Id }) => Id));
    const rows = await allIfPresent(context, TABLE, {
      Where: [
        { Name: 'Riqi', Value: period, Type: '=' },
        { Name: 'Leixing', Value: text(params.Leixing) || '日报', Type: '=' },
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
      .map(({ Id, Name }) => ({ Id, Name: String(Name ?? '') }));
    return ok<DailyReportTeam>({ Leads: people.length > 0, Reports, Missing });
  },
};
