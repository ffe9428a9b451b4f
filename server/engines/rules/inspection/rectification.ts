import { DUE_DAYS, STATE } from '../../../../src/data/protocol/inspection';
import type { Row } from '../../../../src/data/protocol/row';
import { addDays } from '../../../../src/lib/work-calendar';
import { isAdmin } from '../../../access/administrators';
import { leads } from '../../../access/leaders';
import { engineTables } from '../../../form-engine/tables';
import type { RowRule } from '../../../form-engine/row-rules';
import type { Cells } from '../../../form-engine/values';
import type { Actor } from '../../../access/actor';
import { formatTime } from '../../../lib/clock';
import { Refusal } from '../../../lib/messages';
import { isHere, namePerson, responsibleFor, reviewerFor, successorOf } from './people';
import { PLAN, isSubmitted, text } from './plan-result';

const workersOf = (row: Record<string, unknown>): string[] => [text(row.ZerenRenID), text(row.TibaoRenID)];
const changes = (before: Row, cells: Cells, name: string): boolean =>
  name in cells && text(cells[name]) !== text(before[name]);

/** @throws Refusal unless the caller may decide on what was reported */
async function checkReviewer(actor: Actor, before: Row): Promise<void> {
  const me = actor.user?.Id ?? '';
  if (text(before.Zhuangtai) !== STATE.review) throw new Refusal('还没有提报整改，不能复核');
  if (workersOf(before).includes(me)) throw new Refusal('不能复核自己负责的整改');
  const reviewer = text(before.FuheRenID);
  if (reviewer === me || isAdmin(actor)) return;
  const cannot = reviewer === '' || workersOf(before).includes(reviewer);
  if (!cannot || !(await leads(actor))) throw new Refusal('只有复核人可以复核');
}

/**
 * The person who puts it right may hand it on; what is to be put right, the deadline and the reviewer are decided by those who
 * asked for it, and by leaders.
 */
async function checkPeople(actor: Actor, plan: Row | null, before: Row, cells: Cells): Promise<void> {
  const person = changes(before, cells, 'ZerenRenID');
  const problem = changes(before, cells, 'WentiMS') || changes(before, cells, 'WentiTP');
  const terms = problem || changes(before, cells, 'FuheRenID') || changes(before, cells, 'YaoqiuWCSJ');
  if (!person && !terms) return;
  const me = actor.user?.Id ?? '';
  const asked = [text(before.FuheRenID), before.UserId, text(plan?.FuzeRenID)].includes(me);
  const worked = workersOf(before).includes(me);
  if (person && !terms && ['', me].includes(text(before.ZerenRenID))) return;
  if ((asked && !(terms && worked)) || isAdmin(actor) || (!worked && (await leads(actor)))) return;
  throw new Refusal(
    problem ? '问题只能由检查人、复核人或主管更改' : '责任人、复核人和完成日期只能由检查人、复核人或主管更改',
  );
}

/** Only the inspector, the person who gave the plan out, or a leader records its findings. @throws Refusal for everybody else */
async function checkAsking(actor: Actor, plan: Row): Promise<void> {
  const me = actor.user?.Id ?? '';
  const mine = ['', me].includes(text(plan.FuzeRenID)) || plan.UserId === me;
  if (!mine && !isAdmin(actor) && !(await leads(actor))) throw new Refusal('只有检查人可以检查这个任务');
}

/** State, person, date and reviewer of a new rectification, where they were not given. */
async function complete(actor: Actor, plan: Row | null, cells: Cells): Promise<void> {
  if (text(cells.Zhuangtai) === '') cells.Zhuangtai = STATE.rectify;
  if (text(cells.ZerenRenID) === '') cells.ZerenRenID = await responsibleFor(actor, plan);
  if (text(cells.YaoqiuWCSJ) === '')
    cells.YaoqiuWCSJ = addDays(formatTime(actor.now()).slice(0, 10), DUE_DAYS);
  // A person named for both may still hand the work on: the reviewer is settled when it is handed in.
  if (text(cells.FuheRenID) !== '') return;
  const me = actor.user?.Id ?? '';
  cells.FuheRenID = (await reviewerFor(actor, plan, me, [text(cells.ZerenRenID)])) || me;
}

/**
 * A rectification has a responsible person, a date, and a reviewer who did not do the work. When it is handed in and its reviewer
 * is one of those who did, somebody else becomes the reviewer ({@link reviewerFor}).
 */
export const rectificationRule: RowRule = async (actor, { action, before, cells }) => {
  const plan = await engineTables(actor).get(PLAN, text(before?.JihuaID ?? cells.JihuaID));
  if (action === 'Delete') {
    if (plan && isSubmitted(plan) && !isAdmin(actor)) throw new Refusal('已提交的任务不能删除整改单');
    const askers = [before?.UserId, plan?.UserId, plan?.FuzeRenID];
    if (!askers.includes(actor.user?.Id) && !isAdmin(actor) && !(await leads(actor)))
      throw new Refusal('整改单只能由提出人或主管删除');
    return;
  }
  // Only the session tells who reported.
  delete cells.TibaoRenID;
  const next = text(cells.Zhuangtai);
  const verdict = text(cells.FuheJG);
  if (!before) {
    // Administrators transfer what was handed in or reviewed elsewhere.
    if ((next === STATE.done || next === STATE.review || verdict !== '') && !isAdmin(actor))
      throw new Refusal('新的整改单不能已经复核');
    if (plan) await checkAsking(actor, plan);
    await complete(actor, plan, cells);
  } else {
    delete cells.JihuaID;
    delete cells.XiangmuID;
    for (const name of ['ZerenRenID', 'YaoqiuWCSJ', 'FuheRenID'])
      if (name in cells && text(cells[name]) === '' && text(before[name]) !== '') delete cells[name];
    await checkPeople(actor, plan, before, cells);
    const was = text(before.Zhuangtai);
    const decides =
      (verdict !== '' && verdict !== text(before.FuheJG)) ||
      (text(cells.FuheYJ) !== '' && changes(before, cells, 'FuheYJ')) ||
      ((next === STATE.done || next === STATE.returned) && next !== was);
    if (
      was === STATE.done &&
      !isAdmin(actor) &&
      Object.keys(cells).some((name) => changes(before, cells, name))
    )
      throw new Refusal('整改已经复核，不能再改');
    if (decides) await checkReviewer(actor, before);
    if (next === STATE.returned && next !== was) await giveBack(actor, plan, before, cells);
    if (next === STATE.review && next !== was) await handIn(actor, plan, before, cells);
  }
  await namePerson(actor, ['ZerenRenID', 'ZerenRen'], before, cells);
  await namePerson(actor, ['FuheRenID', 'FuheRen'], before, cells);
};

/** Work that must be done again goes to somebody who is still here. */
async function giveBack(actor: Actor, plan: Row | null, before: Row, cells: Cells): Promise<void> {
  const person = text(cells.ZerenRenID ?? before.ZerenRenID);
  if (person === '' || (await isHere(actor, person))) return;
  cells.ZerenRenID = (await successorOf(actor, plan, person)) || person;
}

async function handIn(actor: Actor, plan: Row | null, before: Row, cells: Cells): Promise<void> {
  cells.TibaoRenID = actor.user?.Id ?? '';
  const row: Record<string, unknown> = { ...before, ...cells };
  const named = text(row.FuheRenID);
  const reviewer = await reviewerFor(actor, plan, named, workersOf(row));
  if (reviewer !== '' && reviewer !== named) cells.FuheRenID = reviewer;
}
