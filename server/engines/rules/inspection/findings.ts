import { RESULT, pointsOf } from '../../../../src/data/protocol/inspection';
import type { Row } from '../../../../src/data/protocol/row';
import { isAdmin } from '../../../access/administrators';
import { engineTables } from '../../../form-engine/tables';
import type { RowRule } from '../../../form-engine/row-rules';
import type { Cells } from '../../../form-engine/values';
import type { Actor } from '../../../access/actor';
import { formatTime } from '../../../lib/clock';
import { parseList } from '../../../lib/json-text';
import { Refusal } from '../../../lib/messages';
import { CORRECTABLE_MS, PLAN, checkInspector, givesOut, isSubmitted, text } from './plan-result';

/** What an inspector answers for an item or a sample; the rest is the question. */
const ANSWERS = ['Jieguo', 'Koufen', 'Wenti', 'Tupian', 'MianzhengSM', 'ZhengaiID'];
/** The question, and how it counts. */
const ASKED = ['Fenlei', 'Neirong', 'Biaozhun', 'Manfen', 'YaoqiuZP'];

async function planOf(actor: Actor, before: Row | null, cells: Cells): Promise<Row | null> {
  const id = text(before?.JihuaID ?? cells.JihuaID);
  return id === '' ? null : engineTables(actor).get(PLAN, id);
}

const differs = (before: Row | null, cells: Cells, names: readonly string[]): boolean =>
  names.some((name) => name in cells && text(cells[name]) !== text(before?.[name]));

/** @throws Refusal when the caller may not record what was found, or does so too late */
function checkAnswering(actor: Actor, plan: Row): void {
  checkInspector(actor, plan);
  if (!isSubmitted(plan) || isAdmin(actor)) return;
  const latest = formatTime(actor.now() - CORRECTABLE_MS);
  if (text(plan.TijiaoSJ) < latest) throw new Refusal('任务已提交，检查结果不能再改');
}

/** An inspector does not choose what he is asked. @throws Refusal unless the caller gave the plan out, or leads */
async function checkAsked(actor: Actor, plan: Row): Promise<void> {
  if (!(await givesOut(actor, plan))) throw new Refusal('检查项只能由派发人或主管更改');
}

/** @throws Refusal when rows of this plan can no longer be removed */
function checkRemoval(actor: Actor, plan: Row | null): void {
  if (plan && isSubmitted(plan) && !isAdmin(actor)) throw new Refusal('已提交的任务不能删除检查结果');
}

/**
 * An item is answered by the inspector of its plan. A failure is described, photographed if the item requires it, and either put
 * right or waived with a reason; the points are counted here.
 */
export const itemRule: RowRule = async (actor, { action, before, cells }) => {
  const plan = await planOf(actor, before, cells);
  if (action === 'Delete') {
    checkRemoval(actor, plan);
    return plan ? checkAsked(actor, plan) : undefined;
  }
  if (before) delete cells.JihuaID;
  delete cells.Defen;
  const isAsked = !before || differs(before, cells, ASKED);
  if (plan && isAsked && isSubmitted(plan) && !isAdmin(actor))
    throw new Refusal('任务已提交，检查项不能再改');
  // The person who makes the inspection may check more than he was asked to.
  const isMore = !before && text(plan?.FuzeRenID) === actor.user?.Id;
  if (plan && isAsked && !isMore) await checkAsked(actor, plan);
  if (plan && differs(before, cells, ANSWERS)) checkAnswering(actor, plan);
  const row: Record<string, unknown> = { ...before, ...cells };
  const result = text(row.Jieguo);
  if (result === '') return;
  if (result === RESULT.fail && differs(before, cells, ANSWERS)) checkFailure(row);
  const marks = { Manfen: Number(row.Manfen ?? 0), Koufen: Number(row.Koufen ?? 0) };
  cells.Defen = result === RESULT.none ? 0 : pointsOf(marks);
};

function checkFailure(row: Record<string, unknown>): void {
  if (text(row.Wenti) === '') throw new Refusal('不合格项必须写明问题');
  if (Number(row.YaoqiuZP) === 1 && parseList(row.Tupian).length === 0)
    throw new Refusal('这一项不合格时必须拍照');
  if (text(row.ZhengaiID) === '' && text(row.MianzhengSM) === '')
    throw new Refusal('不合格项必须生成整改单，或写明免整改的理由');
}

/** A sample is taken by the inspector of its plan, before he submits the plan, and in his own name. */
export const sampleRule: RowRule = async (actor, { action, before, cells }) => {
  const plan = await planOf(actor, before, cells);
  if (action === 'Delete') {
    if (plan) checkInspector(actor, plan);
    return checkRemoval(actor, plan);
  }
  if (before) delete cells.JihuaID;
  if (plan && (!before || differs(before, cells, [...ANSWERS, 'YangbenMC', 'YangbenBH'])))
    checkAnswering(actor, plan);
  if (before) delete cells.JianchaRen;
  else cells.JianchaRen = actor.user?.Name ?? '';
};
