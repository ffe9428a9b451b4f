import type { Row } from '../../../src/data/protocol/row';
import type { RowNews } from '../../form-engine/row-rules';
import type { Place } from '../definition';
import { linkOf, type Subject } from '../link';
import { superiorsOf } from '../superiors';
import { settle, takeBack, tell, tellerOf, type Teller } from '../tell';

const text = (value: unknown): string => String(value ?? '').trim();
/** Long enough to know what it is about. */
const short = (value: unknown): string => text(value).slice(0, 60);

/** States in which a plan waits for its inspector. */
const TO_CHECK = ['待检查', '检查中', '已逾期', ''];
/** States in which a rectification waits for who is responsible. */
const TO_FIX = ['待整改', '已退回', '已逾期', ''];
const TO_REVIEW = '待复核';
const RETURNED = '已退回';
const DONE = '已完成';

const waits = (states: readonly string[], row: Row | null): row is Row =>
  row !== null && states.includes(text(row.Zhuangtai));

/** What asked somebody for a row is done, or no longer his. */
async function overtake(
  teller: Teller,
  place: Place,
  before: Row,
  after: Row | null,
  [column, states]: [column: string, states: readonly string[]],
): Promise<void> {
  const person = text(before[column]);
  if (person === '' || !waits(states, before)) return;
  const still = waits(states, after) && text(after[column]) === person;
  if (still) return;
  const links = [linkOf(place, { tableId: '', rowId: before.Id }, person)];
  const isDone = after !== null && text(after[column]) === person;
  await (isDone ? settle : takeBack)(teller, [person], links);
}

/** Whom a row waits for now and did not before; '' = nobody. */
function newlyAsked(before: Row | null, after: Row, column: string, states: readonly string[]): string {
  const person = text(after[column]);
  if (!waits(states, after)) return '';
  return waits(states, before) && text(before[column]) === person ? '' : person;
}

/** An inspector hears of a plan that is his. */
export const planNews: RowNews = async (actor, table, { before, after }) => {
  const teller = tellerOf(actor);
  if (before) await overtake(teller, 'plan', before, after, ['FuzeRenID', TO_CHECK]);
  if (!after) return;
  await tell(teller, 'inspection.assigned', {
    subject: { tableId: table.id, rowId: after.Id },
    people: { assignee: [newlyAsked(before, after, 'FuzeRenID', TO_CHECK)] },
    facts: { about: short(after.Mingcheng), until: text(after.JihuaJSSJ) },
  });
};

/** A sample that fails is told to who is responsible for the plan, and to who leads the one that took it. */
export const sampleNews: RowNews = async (actor, table, { before, after }) => {
  const failed = (row: Row | null) => text(row?.Jieguo) === '不合格';
  if (!after || !failed(after) || failed(before)) return;
  const teller = tellerOf(actor);
  const plan = await teller.tables.get('diy_check_plan', text(after.JihuaID));
  if (!plan) return;
  const superiors = await superiorsOf(teller.tables);
  await tell(teller, 'inspection.spotFailed', {
    subject: { tableId: table.id, rowId: plan.Id },
    people: { assignee: [text(plan.FuzeRenID)], superior: superiors(actor.user?.Id ?? '') },
    facts: { about: short(plan.Mingcheng), idea: short(`${text(after.YangbenMC)} ${text(after.Wenti)}`) },
  });
};

/** Who is responsible hears of a rectification, who reviews it that it was handed in, and the first how it went. */
export const rectificationNews: RowNews = async (actor, table, { before, after }) => {
  const teller = tellerOf(actor);
  if (before) {
    await overtake(teller, 'rectification', before, after, ['ZerenRenID', TO_FIX]);
    await overtake(teller, 'rectification', before, after, ['FuheRenID', [TO_REVIEW]]);
  }
  if (!after) return;
  const subject: Subject = { tableId: table.id, rowId: after.Id };
  const about = short(after.WentiMS);
  const next = text(after.Zhuangtai);
  if (before && next !== text(before.Zhuangtai) && (next === DONE || next === RETURNED)) {
    await tell(teller, next === DONE ? 'rectification.passed' : 'rectification.returned', {
      subject,
      people: { assignee: [text(after.ZerenRenID)], reporter: [text(after.TibaoRenID)] },
      facts: { about, idea: short(after.FuheYJ) },
    });
    return;
  }
  await tell(teller, 'rectification.assigned', {
    subject,
    people: { assignee: [newlyAsked(before, after, 'ZerenRenID', TO_FIX)] },
    facts: { about, until: text(after.YaoqiuWCSJ) },
  });
  await tell(teller, 'rectification.handedIn', {
    subject,
    people: { reviewer: [newlyAsked(before, after, 'FuheRenID', [TO_REVIEW])] },
    facts: { about },
  });
};
