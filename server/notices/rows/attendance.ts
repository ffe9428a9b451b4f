import { addDays } from '../../../src/lib/work-calendar';
import type { Row } from '../../../src/data/protocol/row';
import type { RowNews } from '../../form-engine/row-rules';
import { linkOf } from '../link';
import { settle } from '../overtake';
import { tellerOf, type Teller } from '../tell';

const GRANTED = '已通过';
/** No requested leave is longer; a row may contain anything. */
const MOST_DAYS = 366;

const text = (value: unknown): string => String(value ?? '').trim();
const dayOf = (value: unknown): string => text(value).slice(0, 10);

/** Nobody needs a reminder about punches of days that he has accounted for. */
function settleDays(teller: Teller, row: Row, days: readonly string[]): Promise<void> {
  return settle(teller, {
    people: [text(row.ShenqingrenID) || text(row.UserId)],
    links: days.map((date) => linkOf('punches', { tableId: '', rowId: '', date }, '')),
    events: ['punch.missing'],
    facts: days.map((about) => ({ about })),
  });
}

function daysOfLeave(row: Row): string[] {
  const [first, last] = [dayOf(row.KaishiRQ), dayOf(row.JieshuRQ)];
  const days: string[] = [];
  if (!/^\d{4}-\d\d-\d\d$/.test(first)) return days;
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

const becameGranted = (before: Row | null, after: Row | null): after is Row =>
  text(after?.Zhuangtai) === GRANTED && text(before?.Zhuangtai) !== GRANTED;

/** A make-up that is requested, or granted. */
export const makeupSettles = (teller: Teller, row: Row): Promise<void> =>
  settleDays(teller, row, [dayOf(row.Riqi)]);

/** A leave that is granted. */
export const leaveSettles = (teller: Teller, row: Row): Promise<void> =>
  settleDays(teller, row, daysOfLeave(row));

/** A make-up that somebody enters as granted. */
export const makeupNews: RowNews = async (actor, _table, { before, after }) => {
  if (becameGranted(before, after)) await settleDays(tellerOf(actor), after, [dayOf(after.Riqi)]);
};

/** A leave that somebody enters as granted. */
export const leaveNews: RowNews = async (actor, _table, { before, after }) => {
  if (becameGranted(before, after)) await settleDays(tellerOf(actor), after, daysOfLeave(after));
};
