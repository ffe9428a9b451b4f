import type { Row } from '../../../src/data/protocol/row';
import type { RowNews } from '../../form-engine/row-rules';
import { parseList } from '../../lib/json-text';
import { linkOf } from '../link';
import { mentionedIn } from '../mentions';
import { settle, takeBack } from '../overtake';
import { tell, tellerOf, type Teller } from '../tell';

const DRAFT = '草稿';
const DAILY = '日报';
/** The part of a comment that a message about it shows. */
const MOST_WORDS = 100;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Ids of a list of people, stored as ids or as objects. */
const idsOf = (people: unknown): string[] =>
  parseList<{ Id?: string } | string>(people).map((one) => (typeof one === 'string' ? one : (one.Id ?? '')));

const isSent = (report: Row | null): report is Row => report !== null && text(report.Zhuangtai) !== DRAFT;
const dayOf = (report: Row): string => text(report.Riqi).slice(0, 10);
const kindOf = (report: Row): string => text(report.Leixing) || DAILY;
const nameOf = (report: Row): string => `${dayOf(report)} ${kindOf(report)}`;
const linkTo = (report: Row): string => linkOf('report', { tableId: '', rowId: report.Id }, '');

/** The receivers of a report, and those who get a copy. */
const addressed = (report: Row | null) => ({
  receiver: isSent(report) ? idsOf(report.Jieshouren) : [],
  copied: isSent(report) ? idsOf(report.Chaosong) : [],
});

/** A daily report that exists need not be asked for. */
const answers = (report: Row | null): string =>
  isSent(report) && kindOf(report) === DAILY ? dayOf(report) : '';

/** Receivers hear of a report when it is sent; those added later when they are added. */
export const reportNews: RowNews = async (actor, table, { before, after }) => {
  const teller = tellerOf(actor);
  const [was, is] = [addressed(before), addressed(after)];
  const [had, have] = [
    [...was.receiver, ...was.copied],
    [...is.receiver, ...is.copied],
  ];
  const dropped = had.filter((id) => !have.includes(id));
  if (before && !after) await takeBack(teller, { links: [linkTo(before)] });
  if (!after) return;
  if (before) await takeBack(teller, { people: dropped, links: [linkTo(before)] });
  const date = answers(after);
  if (date !== '' && date !== answers(before))
    await settle(teller, {
      people: [text(after.UserId)],
      links: [linkOf('reportOf', { tableId: '', rowId: '', date }, '')],
    });
  const fresh = (ids: readonly string[]) => ids.filter((id) => !had.includes(id));
  await tell(teller, 'report.received', {
    subject: { tableId: table.id, rowId: after.Id },
    people: { receiver: fresh(is.receiver), copied: fresh(is.copied) },
    facts: { about: nameOf(after), starter: text(after.UserName) },
  });
};

/** The author, and earlier commenters, hear of a comment; people it names hear that they were named. */
export async function commentNews(teller: Teller, report: Row, content: string): Promise<void> {
  const author = text(report.UserId);
  const follower = parseList<{ UserId: string }>(report.Pinglun).map(({ UserId }) => UserId);
  const { receiver, copied } = addressed(report);
  const mentioned = await mentionedIn(teller, content, [author, ...follower, ...receiver, ...copied]);
  await tell(teller, 'report.commented', {
    subject: { tableId: '', rowId: report.Id },
    people: { mentioned, starter: [author], follower },
    facts: { about: nameOf(report), idea: content.slice(0, MOST_WORDS) },
  });
}

/** Somebody who has read a report has no news of it left. */
export function readNews(teller: Teller, report: Row): Promise<void> {
  return settle(teller, { people: [teller.user?.Id ?? ''], links: [linkTo(report)] });
}
