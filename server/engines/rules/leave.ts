import { engineTables } from '../../form-engine/tables';
import type { RowRule } from '../../form-engine/row-rules';
import type { FlowRule } from '../../flow/start-rules';
import { formatTime } from '../../lib/clock';
import { Refusal } from '../../lib/messages';
import { checkLeave } from '../leave';

/** The inputs that determine the number of days; the number itself is never believed. */
const COUNTED = ['KaishiRQ', 'KaishiSD', 'JieshuRQ', 'JieshuSD', 'Tianshu', 'ShenqingrenID', 'Leixing'];

/** The server counts a leave, and refuses it where it cannot be taken. */
export const leaveRule: RowRule = async (actor, { action, id, before, cells }) => {
  if (action === 'Delete' || !COUNTED.some((name) => name in cells)) return;
  const row: Record<string, unknown> = { ...before, ...cells };
  const applicant = String(row.ShenqingrenID || before?.UserId || actor.user?.Id || '');
  const context = { tables: engineTables(actor), now: () => formatTime(actor.now()) };
  const { days, problem } = await checkLeave(context, applicant, row, id);
  if (problem) throw new Refusal(problem);
  cells.Tianshu = days;
  if (!row.ShenqingrenID) cells.ShenqingrenID = applicant;
};

/** Between saving and starting, another leave may have been granted, or the calendar may have changed. */
export const leaveStartRule: FlowRule = async (context, row) => {
  const { days, problem } = await checkLeave(
    context,
    String(row.ShenqingrenID || row.UserId || context.user.Id),
    row,
    row.Id,
  );
  if (problem) throw new Refusal(problem);
  if (Number(row.Tianshu) !== days) await context.tables.update('diy_leave', row.Id, { Tianshu: days });
  row.Tianshu = days;
};

/** A leave requested in time may no longer be covered when it is granted: an account was lowered in the meantime. */
export const leaveGrantRule: FlowRule = async (context, row) => {
  const { problem, shares } = await checkLeave(context, String(row.ShenqingrenID || row.UserId), row, row.Id);
  if (problem && shares.length > 0) throw new Refusal(problem);
};
