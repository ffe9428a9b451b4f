import type { AppVersion } from '../../src/data/protocol/engines';
import { add, compare, exact, multiply, plain } from '../../src/lib/decimal';
import { addDays } from '../../src/lib/work-calendar';
import { PUNCH_TEXTS } from './attendance/texts';
import { messages } from '../lib/messages';
import { annualBalance, balanceHint, checkLeave } from './leave';
import { ok, refuse } from '../lib/envelope';
import type { Engine, EngineContext } from './registry';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** leave_balance: a person's remaining annual leave; requests in approval count as used. */
export const leaveBalance: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    if (!context.user) return refuse('登录身份已过期！', 1001);
    const userId = text(params.UserId) || context.user.Id;
    if (!(await context.maySee('diy_leave', userId))) return refuse(PUNCH_TEXTS.notYours);
    const year = /^\d{4}$/.test(text(params.Year)) ? text(params.Year) : context.now().slice(0, 4);
    return ok(await annualBalance(context, userId, year, text(params.ExceptId)));
  },
};

/**
 * leave_days: the working days that a leave would take, why it could not be requested, and, for annual leave, the years it is
 * charged to. Only the caller's own, unless he may see the leaves of the person named.
 */
export const leaveDaysEngine: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    if (!context.user) return refuse('登录身份已过期！', 1001);
    const userId = text(params.UserId) || context.user.Id;
    if (!(await context.maySee('diy_leave', userId))) return refuse(PUNCH_TEXTS.notYours);
    const { days, problem, shares } = await checkLeave(context, userId, params, text(params.ExceptId));
    const paid = shares.length > 0 ? { Accounts: shares, Hint: balanceHint(shares) } : {};
    return ok({ Days: days, Problem: problem, ...paid });
  },
};

/** Yuan per expense kind and month. */
const BUDGETS: Record<string, number> = { 交通: 20_000, 住宿: 30_000, 招待: 10_000, 办公: 5_000 };

/** budget_check: refuses an expense that the month's budget does not cover. */
export const budgetCheck: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    // The budget is everybody's: anyone who records expenses learns what remains of it, from rows that need not be his own.
    if (!(await context.mayRead('diy_demo_expense'))) return refuse(messages.NoAuth);
    const kind = String(params.Kind ?? '');
    const amount = plain(String(params.Amount)) ?? '0';
    if (compare(amount, 0) <= 0) return refuse('金额必须大于 0');
    const left = add(BUDGETS[kind] ?? 0, multiply(await spentOn(context, kind), -1));
    if (compare(amount, left) <= 0) return ok({ Left: exact(left) });
    return refuse(`本月${kind}预算剩余 ${compare(left, 0) < 0 ? '0' : left} 元，不能提交`);
  },
};

/** The total of this month's expenses of a kind that are requested or paid. */
async function spentOn(context: EngineContext, kind: string): Promise<string> {
  const month = context.now().slice(0, 7);
  const rows = await context.tables.all('diy_demo_expense', {
    Where: [
      { Name: 'Kind', Value: kind, Type: '=' },
      { Name: 'Date', Value: `${month}-01`, Type: '>=' },
      { Name: 'Date', Value: `${addDays(`${month}-28`, 4).slice(0, 7)}-01`, Type: '<' },
      { Name: 'Status', Value: ['待审核', '已审核', '已付款'], Type: 'In' },
    ],
    columns: ['Amount'],
  });
  return rows.reduce((sum, { Amount }) => add(sum, String(Amount ?? 0)), '0');
}

const DEMO_OPTIONS = ['杭州仓', '宁波仓', '嘉兴仓', '苏州仓', '上海仓'] as const;

/** demo_options: option source of the Select demonstration. */
export const demoOptions: Engine = {
  allowAnonymous: false,
  async run(_context, params) {
    const keyword = String(params._Keyword ?? params.Keyword ?? '');
    const rows = DEMO_OPTIONS.map((Name, index) => ({ Id: String(index + 1), Name })).filter((row) =>
      row.Name.includes(keyword),
    );
    return ok(rows, { DataCount: rows.length });
  },
};

/** app_version: whether the running app must be updated (spec §2 upgrade popup). */
export const appVersion: Engine = {
  allowAnonymous: true,
  async run(context, params) {
    const config = context.sysConfig;
    const VersionCode = Number(config.AppVersionCode ?? 100);
    const running = Number(params.VersionCode ?? 0);
    return ok<AppVersion>({
      HasUpdate: VersionCode > running,
      Version: String(config.AppVersion ?? '1.0.0'),
      VersionCode,
      Notes: String(config.AppVersionNotes ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      Forced: VersionCode > running && running < Number(config.AppVersionMin ?? 0),
      Url: String(config.AppVersionUrl ?? ''),
    });
  },
};
