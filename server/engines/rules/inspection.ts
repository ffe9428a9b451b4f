import type { Row } from '../../../src/data/protocol/row';
import { parseList } from '../../lib/json-text';
import { Refusal } from '../../lib/messages';
import { engineTables } from '../../form-engine/tables';
import type { RowRule } from '../../form-engine/row-rules';
import type { Actor } from '../../http/call';

const ADMIN_LEVEL = 999;
/** From this level on somebody may review in place of a reviewer who cannot. */
const LEADER_LEVEL = 500;
const OPEN = ['待检查', '检查中', '已逾期', ''];
const CHECKED = ['待整改', '待复核', '已完成'];
const FAILED = '不合格';
const DONE = '已完成';
const TO_REVIEW = '待复核';

const text = (value: unknown): string => String(value ?? '').trim();
const ofPlan = (id: string) => [{ Name: 'JihuaID', Value: id, Type: '=' as const }];

async function countOf(actor: Actor, table: string, planId: string): Promise<number> {
  return (await engineTables(actor).list(table, { Where: ofPlan(planId), PageSize: 1 })).count;
}

/** A plan is checked by its inspector, never empty, and done when everything found is put right. */
export const planRule: RowRule = async (actor, { action, id, before, cells }) => {
  if (action === 'Delete') return;
  const row: Record<string, unknown> = { ...before, ...cells };
  const [from, until] = [text(row.JihuaKSSJ), text(row.JihuaJSSJ)];
  if (from && until && until < from) throw new Refusal('计划结束不能早于计划开始');
  const [was, next] = [text(before?.Zhuangtai), text(cells.Zhuangtai)];
  if (!before || next === '' || next === was) return;
  const inspector = text(before.FuzeRenID);
  const mine = inspector === '' || inspector === actor.user?.Id || (actor.user?.Level ?? 0) >= ADMIN_LEVEL;
  if (OPEN.includes(was) && (next === '检查中' || CHECKED.includes(next))) {
    if (!mine) throw new Refusal('只有检查人可以检查这个任务');
    if (next === '检查中') return;
    const found =
      (await countOf(actor, 'diy_check_item', id)) + (await countOf(actor, 'diy_check_choucha', id));
    if (found === 0) throw new Refusal('这个任务没有检查项，不能提交');
  }
  if (next !== DONE) return;
  const { rows } = await engineTables(actor).list('diy_check_zhenggai', { Where: ofPlan(id), PageSize: 500 });
  if (rows.some((one) => one.Zhuangtai !== DONE)) throw new Refusal('还有整改没有完成，任务不能结束');
};

/** What an item fails for is written down, photographed where the item asks, and put right or waived in words. */
export const itemRule: RowRule = async (_actor, { action, before, cells }) => {
  if (action === 'Delete' || !('Jieguo' in cells)) return;
  const row: Record<string, unknown> = { ...before, ...cells };
  if (text(row.Jieguo) !== FAILED) return;
  if (text(row.Wenti) === '') throw new Refusal('不合格项必须写明问题');
  if (Number(row.YaoqiuZP) === 1 && parseList(row.Tupian).length === 0)
    throw new Refusal('这一项不合格时必须拍照');
  if (text(row.ZhengaiID) === '' && text(row.MianzhengSM) === '')
    throw new Refusal('不合格项必须生成整改单，或写明免整改的理由');
};

/** @throws Refusal unless the caller may decide on what was reported */
function checkReviewer(actor: Actor, before: Row): void {
  const me = actor.user?.Id ?? '';
  if (text(before.Zhuangtai) !== TO_REVIEW) throw new Refusal('还没有提报整改，不能复核');
  if ([before.ZerenRenID, before.TibaoRenID].includes(me)) throw new Refusal('不能复核自己负责的整改');
  const reviewer = text(before.FuheRenID);
  const level = actor.user?.Level ?? 0;
  const cannot = reviewer === '' || reviewer === before.ZerenRenID || reviewer === before.TibaoRenID;
  if (reviewer !== me && level < (cannot ? LEADER_LEVEL : ADMIN_LEVEL))
    throw new Refusal('只有复核人可以复核');
}

/** Nobody reviews what he is responsible for or has reported himself. */
export const rectificationRule: RowRule = async (actor, { action, before, cells }) => {
  if (action === 'Delete') return;
  // Who reported is known from the session alone.
  delete cells.TibaoRenID;
  const next = text(cells.Zhuangtai);
  if (!before) {
    if (next === DONE || text(cells.FuheJG) !== '') throw new Refusal('新的整改单不能已经复核');
    return;
  }
  if (next === TO_REVIEW && next !== text(before.Zhuangtai)) cells.TibaoRenID = actor.user?.Id ?? '';
  const verdict = text(cells.FuheJG);
  const decides =
    (verdict !== '' && verdict !== text(before.FuheJG)) ||
    ((next === DONE || next === '已退回') && next !== text(before.Zhuangtai));
  if (decides) checkReviewer(actor, before);
};
