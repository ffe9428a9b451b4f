import { formatTime } from '../../lib/clock';
import { isAdmin } from '../../access/administrators';
import { lockRow } from '../../db/lock-row';
import { Refusal, messages } from '../../lib/messages';
import { engineTables } from '../../form-engine/tables';
import type { RowRule } from '../../form-engine/row-rules';
import { isDate } from '../../../src/lib/work-calendar';

/** Written only by report_comment and report_read. */
const READERS_OWN = ['Pinglun', 'YuedurenIds'];

/** A report belongs to its author, and each person has one per kind and day. */
export const reportRule: RowRule = async (actor, { action, id, before, cells }) => {
  const author = String(before?.UserId ?? actor.user?.Id ?? '');
  if (author !== actor.user?.Id && !isAdmin(actor)) throw new Refusal(messages.NoAuth);
  if (action === 'Delete') return;
  for (const name of READERS_OWN) delete cells[name];
  const row: Record<string, unknown> = { Leixing: '日报', ...before, ...cells };
  const date = String(row.Riqi ?? '').slice(0, 10);
  if (!isDate(date)) throw new Refusal('报告日期不正确');
  if (date > formatTime(actor.now()).slice(0, 10)) throw new Refusal('不能提交以后的报告');
  // Two simultaneous devices take turns.
  await lockRow(actor.scope.db, 'sys_user', author);
  const { rows } = await engineTables(actor).list('diy_daily_report', {
    Where: [
      { Name: 'UserId', Value: author, Type: '=' },
      { Name: 'Riqi', Value: date, Type: '=' },
      { Name: 'Leixing', Value: String(row.Leixing), Type: '=' },
    ],
    PageSize: 2,
  });
  if (rows.some((other) => other.Id !== id))
    throw new Refusal(`${date} 的${String(row.Leixing)}已经提交过，请打开后修改`);
};
