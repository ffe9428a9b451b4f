import type { Row } from '../../../src/data/protocol/row';
import type { RowNews } from '../../form-engine/row-rules';
import type { Actor } from '../../access/actor';
import type { EventName } from '../definition';
import type { Place } from '../telling';
import { linkOf, type Subject } from '../link';
import { settle, takeBack } from '../overtake';
import { superiorsOf } from '../superiors';
import { tell, tellerOf } from '../tell';
import { keepQuiet, tellGiven } from '../together';

const text = (value: unknown): string => String(value ?? '').trim();
/** Long enough to recognise what it is about. */
const short = (value: unknown): string => text(value).slice(0, 60);

/** States in which a plan waits for its inspector. */
const TO_CHECK = ['待检查', '检查中', '已逾期', ''];
/** States in which a rectification waits for the person responsible. */
const TO_FIX = ['待整改', '已退回', '已逾期', ''];
const TO_REVIEW = '待复核';
const RETURNED = '已退回';
const DONE = '已完成';

const waits = (states: readonly string[], row: Row | null): row is Row =>
  row !== null && states.includes(text(row.Zhuangtai));

/** What a person must do with a row while it is in certain states. */
interface Duty {
  place: Place;
  column: string;
  states: readonly string[];
  /** The event that notifies him; one call may give him several at once. */
  asked?: EventName;
  /** The deadline's column, and what the clock reports about it. */
  deadline?: string;
  reminds?: readonly EventName[];
}
const CHECKING = {
  place: 'plan',
  column: 'FuzeRenID',
  states: TO_CHECK,
  asked: 'inspection.assigned',
  deadline: 'JihuaJSSJ',
  reminds: ['inspection.dueToday', 'inspection.overdue'],
} as const satisfies Duty;
const FIXING = {
  place: 'rectification',
  column: 'ZerenRenID',
  states: TO_FIX,
  asked: 'rectification.assigned',
  deadline: 'YaoqiuWCSJ',
  reminds: ['rectification.dueToday', 'rectification.overdue'],
} as const satisfies Duty;
const REVIEWING: Duty = { place: 'rectification', column: 'FuheRenID', states: [TO_REVIEW] };

const day = (value: unknown): string => text(value).slice(0, 10);

/** When the task is done, no longer his, or has another deadline, its messages are overtaken, including those to his leaders. */
async function overtake(actor: Actor, duty: Duty, before: Row, after: Row): Promise<void> {
  const { column, states, asked, deadline = '', reminds = [] } = duty;
  if (!waits(states, before)) return;
  const teller = tellerOf(actor);
  const links = [linkTo(duty.place, before)];
  const person = text(before[column]);
  const isHis = text(after[column]) === person;
  if (isHis && waits(states, after)) {
    if (day(before[deadline]) !== day(after[deadline])) await settle(teller, { links, events: reminds });
    return;
  }
  if (asked) keepQuiet(actor, asked, before.Id);
  const change = isHis ? settle : takeBack;
  if (person !== '') await change(teller, { links, people: [person] });
  if (reminds.length > 0) await change(teller, { links, events: reminds });
}

const linkTo = (place: Place, row: Row): string => linkOf(place, { tableId: '', rowId: row.Id }, '');

/** A row that is gone causes no further notices. */
async function forget(actor: Actor, { place, asked }: Duty, gone: Row): Promise<void> {
  if (asked) keepQuiet(actor, asked, gone.Id);
  await takeBack(tellerOf(actor), { links: [linkTo(place, gone)] });
}

/** For whom a row is pending now and was not before; '' = nobody. */
function newlyAsked(before: Row | null, after: Row, { column, states }: Duty): string {
  const person = text(after[column]);
  if (!waits(states, after)) return '';
  return waits(states, before) && text(before[column]) === person ? '' : person;
}

/** A person for whom a row is newly pending hears of it. */
async function give(
  actor: Actor,
  duty: Duty & Required<Pick<Duty, 'asked' | 'deadline'>>,
  [before, after]: [before: Row | null, after: Row],
  about: string,
): Promise<void> {
  const person = newlyAsked(before, after, duty);
  if (person === '') return;
  const subject: Subject = { tableId: '', rowId: after.Id };
  await tellGiven(actor, duty.asked, { subject, person, about, until: text(after[duty.deadline]) });
}

/** An inspector hears of a plan that is his. */
export const planNews: RowNews = async (actor, _table, { before, after }) => {
  if (before && !after) await forget(actor, CHECKING, before);
  if (!after) return;
  if (before) await overtake(actor, CHECKING, before, after);
  await give(actor, CHECKING, [before, after], short(after.Mingcheng));
};

/** The person responsible for the plan, and the leader of the person who took the sample, hear of a failed sample. */
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

/** The person responsible hears of a rectification, its reviewer hears that it was handed in, and the former hears the result. */
export const rectificationNews: RowNews = async (actor, table, { before, after }) => {
  const teller = tellerOf(actor);
  if (before && !after) await forget(actor, FIXING, before);
  if (!after) return;
  if (before) {
    await overtake(actor, FIXING, before, after);
    await overtake(actor, REVIEWING, before, after);
  }
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
  await give(actor, FIXING, [before, after], about);
  await tell(teller, 'rectification.handedIn', {
    subject,
    people: { reviewer: [newlyAsked(before, after, REVIEWING)] },
    facts: { about },
  });
};
