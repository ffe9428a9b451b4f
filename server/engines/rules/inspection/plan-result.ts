import {
  STATE,
  RESULT,
  passRate,
  gradeOf,
  scoreOf,
  stateAfter,
} from '../../../../src/data/protocol/inspection';
import type { Row } from '../../../../src/data/protocol/row';
import { isAdmin } from '../../../access/administrators';
import { leads } from '../../../access/leaders';
import { lockRow } from '../../../db/lock-row';
import { tellRowNews } from '../../../form-engine/row-rules';
import { engineTables } from '../../../form-engine/tables';
import type { Actor } from '../../../access/actor';
import { Refusal } from '../../../lib/messages';
import { findTable } from '../../../tenants/tenant-model';

export const PLAN = 'diy_check_plan';
export const ITEM = 'diy_check_item';
export const SAMPLE = 'diy_check_choucha';
export const RECTIFICATION = 'diy_check_zhenggai';

/** How long a submission may be corrected, from a second device or after hours without network. */
export const CORRECTABLE_MS = 24 * 60 * 60_000;

const SPOT_CHECK = '抽查';
/** States that only a submitted plan can have. */
const CHECKED: readonly string[] = [STATE.rectify, STATE.review, STATE.done];

export const text = (value: unknown): string => String(value ?? '').trim();

/** Whether a plan in this state was submitted. */
export const isChecked = (state: string): boolean => CHECKED.includes(state);

/** Whether its inspector has handed a plan in, complete or not. */
export const isSubmitted = (plan: Row): boolean =>
  text(plan.TijiaoSJ) !== '' || isChecked(text(plan.Zhuangtai));

/** What was found in a plan. */
export interface Findings {
  items: Row[];
  samples: Row[];
  rectifications: Row[];
}

/** Everything that belongs to a plan. */
export async function findingsOf(actor: Actor, planId: string): Promise<Findings> {
  const tables = engineTables(actor);
  const ofPlan = (table: string): Promise<Row[]> =>
    tables.all(table, { Where: [{ Name: 'JihuaID', Value: planId, Type: '=' }] });
  return {
    items: await ofPlan(ITEM),
    samples: await ofPlan(SAMPLE),
    rectifications: await ofPlan(RECTIFICATION),
  };
}

/** Whether a failure became a rectification that still exists. */
function isTakenUp(finding: Row, rectifications: readonly Row[]): boolean {
  return rectifications.some(({ Id, XiangmuID }) => Id === finding.ZhengaiID || XiangmuID === finding.Id);
}

/** Failures that neither became a rectification nor were waived with a reason. */
export function leftOpen({ items, samples, rectifications }: Findings): Row[] {
  return [...items, ...samples].filter(
    (one) =>
      text(one.Jieguo) === RESULT.fail && text(one.MianzhengSM) === '' && !isTakenUp(one, rectifications),
  );
}

/** Score, grade and state of a submitted plan, derived from its rows, whatever was sent. */
export function resultOf(plan: Row, findings: Findings): Record<string, unknown> {
  const { items, samples, rectifications } = findings;
  const isUnanswered = [...items, ...samples].some(({ Jieguo }) => text(Jieguo) === '');
  const state =
    isUnanswered || leftOpen(findings).length > 0
      ? STATE.running
      : (stateAfter(rectifications.map(({ Zhuangtai }) => ({ state: text(Zhuangtai) || STATE.rectify }))) ??
        STATE.done);
  return { ...scoreCells(plan, items, samples), Zhuangtai: state };
}

function scoreCells(plan: Row, items: readonly Row[], samples: readonly Row[]): Record<string, unknown> {
  if (text(plan.Leixing) !== SPOT_CHECK && items.length === 0) return {};
  const score =
    text(plan.Leixing) === SPOT_CHECK
      ? passRate(samples.map(({ Jieguo }) => text(Jieguo)))
      : scoreOf(
          items.map(({ Manfen, Koufen, Jieguo }) => ({
            Manfen: Number(Manfen ?? 0),
            Koufen: Number(Koufen ?? 0),
            Jieguo: text(Jieguo),
          })),
        ).score;
  return { Zongfen: score, Dengji: score === null ? '' : gradeOf(score) };
}

/** A submitted plan follows its rows: recalculates it after one of them has changed. Simultaneous changes take turns. */
export async function recount(actor: Actor, planId: string): Promise<void> {
  if (planId === '') return;
  const tables = engineTables(actor);
  await lockRow(actor.scope.db, PLAN, planId);
  const before = await tables.get(PLAN, planId);
  if (!before || !isSubmitted(before)) return;
  const result = resultOf(before, await findingsOf(actor, planId));
  if (Object.entries(result).every(([name, value]) => text(before[name]) === text(value))) return;
  await tables.update(PLAN, planId, result);
  const table = findTable(await actor.scope.model(), PLAN);
  if (table) await tellRowNews(actor, table, { before, after: await tables.get(PLAN, planId) });
}

/** @throws Refusal unless the caller makes this inspection: its inspector, an administrator, anybody where nobody is named */
export function checkInspector(actor: Actor, plan: Row): void {
  const inspector = text(plan.FuzeRenID);
  if (inspector !== '' && inspector !== actor.user?.Id && !isAdmin(actor))
    throw new Refusal('只有检查人可以检查这个任务');
}

/** Whether the caller decides what a plan checks, and its deadline: the person who gave it out, a leader, an administrator. */
export async function givesOut(actor: Actor, plan: Row): Promise<boolean> {
  return plan.UserId === actor.user?.Id || isAdmin(actor) || leads(actor);
}
