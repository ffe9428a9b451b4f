import { STATE } from '../../../../src/data/protocol/inspection';
import type { Row } from '../../../../src/data/protocol/row';
import { isAdmin } from '../../../access/administrators';
import { leads } from '../../../access/leaders';
import type { RowRule } from '../../../form-engine/row-rules';
import type { Cells } from '../../../form-engine/values';
import type { Actor } from '../../../access/actor';
import { formatTime } from '../../../lib/clock';
import { Refusal } from '../../../lib/messages';
import { namePerson } from './people';
import {
  CORRECTABLE_MS,
  checkInspector,
  findingsOf,
  givesOut,
  isChecked,
  isSubmitted,
  leftOpen,
  resultOf,
  text,
} from './plan-result';

/** An inspection may be reassigned by the person who gave it out, by its inspector, or by a leader. */
async function checkAssignment(actor: Actor, before: Row, cells: Cells): Promise<void> {
  const [was, next] = [text(before.FuzeRenID), text(cells.FuzeRenID ?? before.FuzeRenID)];
  if (next === was) return;
  const me = actor.user?.Id ?? '';
  const mine = was === '' || [was, before.UserId].includes(me);
  if (!mine && !isAdmin(actor) && !(await leads(actor)))
    throw new Refusal('检查人只能由派发人、检查人本人或主管更改');
}

/** The kind of inspection, the inspected department and the dates: they decide the score, who puts things right, and lateness. */
const TERMS = ['Leixing', 'BeijianBMID', 'JihuaKSSJ', 'JihuaJSSJ'];

/** @throws Refusal when a user changes them who only makes the inspection */
async function checkTerms(actor: Actor, before: Row, cells: Cells): Promise<void> {
  const changed = TERMS.some((name) => name in cells && text(cells[name]) !== text(before[name]));
  if (changed && !(await givesOut(actor, before)))
    throw new Refusal('任务的类型、受检部门和时间只能由派发人或主管更改');
}

/** When it was submitted: after hours without network, what the device says, but neither a future time nor another day's. */
function submittedAt(sent: unknown, now: number): string {
  const time = text(sent);
  const isBelieved = time >= formatTime(now - CORRECTABLE_MS) && time <= formatTime(now);
  return isBelieved ? time : formatTime(now);
}

/** @throws Refusal unless there is something to submit, and every failed sample has become a rectification */
async function submit(actor: Actor, before: Row, cells: Cells): Promise<void> {
  checkInspector(actor, before);
  const findings = await findingsOf(actor, before.Id);
  const { items, samples, rectifications } = findings;
  if (items.length + samples.length + rectifications.length === 0)
    throw new Refusal('这个任务没有检查项，不能提交');
  if (leftOpen({ ...findings, items: [] }).length > 0) throw new Refusal('不合格的样本必须生成整改单');
  if (text(cells.Zhuangtai) === STATE.done && rectifications.some((one) => one.Zhuangtai !== STATE.done))
    throw new Refusal('还有整改没有完成，任务不能结束');
  cells.TijiaoSJ = submittedAt(cells.TijiaoSJ, actor.now());
  Object.assign(cells, resultOf(before, findings));
}

/**
 * A plan is checked by its inspector, never empty, and done when everything is answered and all findings are put right: score,
 * grade and state of a submitted plan follow from its rows (the rows of a submission may arrive after it).
 */
export const planRule: RowRule = async (actor, { action, before, cells }) => {
  if (action === 'Delete') {
    if (before && isSubmitted(before) && !isAdmin(actor)) throw new Refusal('已提交的任务不能删除');
    if (before && !(await givesOut(actor, before))) throw new Refusal('任务只能由派发人或主管删除');
    return;
  }
  const row: Record<string, unknown> = { ...before, ...cells };
  const [from, until] = [text(row.JihuaKSSJ), text(row.JihuaJSSJ)];
  if (from && until && until < from) throw new Refusal('计划结束不能早于计划开始');
  delete cells.Zongfen;
  delete cells.Dengji;
  const [was, next] = [text(before?.Zhuangtai), text(cells.Zhuangtai)];
  if (before) {
    // It decides how the score is counted.
    if (isSubmitted(before)) delete cells.Leixing;
    await checkTerms(actor, before, cells);
    await checkAssignment(actor, before, cells);
  }
  await namePerson(actor, ['FuzeRenID', 'FuzeRen'], before, cells);
  if (next === '' && was === '') cells.Zhuangtai = STATE.waiting;
  else if (next === '') delete cells.Zhuangtai;
  if (!before) {
    delete cells.TijiaoSJ;
    // Administrators transfer what was checked elsewhere.
    if (isChecked(next) && !isAdmin(actor)) throw new Refusal('新的任务不能已经检查');
  } else if (isSubmitted(before)) {
    delete cells.TijiaoSJ;
    Object.assign(
      cells,
      resultOf({ ...before, ...cells, Id: before.Id }, await findingsOf(actor, before.Id)),
    );
  } else if (isChecked(next)) {
    await submit(actor, before, cells);
  } else {
    delete cells.TijiaoSJ;
    if (next === STATE.running && next !== was) checkInspector(actor, before);
  }
};
