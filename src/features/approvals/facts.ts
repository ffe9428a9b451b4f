import { plain, round } from '@/lib/decimal';
import { moneyText } from '@/lib/readable-number';
import { translate } from '@/i18n/define-messages';
import { caseMessages } from '@/features/approvals/case-messages';

/** One line of an approval's summary, as the server gives it. */
export interface Fact {
  label: string;
  value: string;
}

/** What an approval is about, as people decide by it. */
export interface CaseFacts {
  /** Which kind of leave, or what is bought …: belongs to the title; '' = none. */
  subject: string;
  /** How much or how long: `¥3,286.50`, `3 天`; '' = the summary says neither. */
  key: string;
  /** From when to when: `11-19 至 11-21`; '' = no period. */
  period: string;
  /** All other lines. */
  rest: readonly Fact[];
}

const KIND = /(?:类型|类别|种类|type|kind|category)$/i;
const MONEY = /金额|费用|总额|总价|合计|价款|预算|amount|total|price|cost|budget/i;
const DAYS = /天数|\bdays?\b/i;
const HOURS = /时长|小时|\bhours?\b/i;
const FROM = /开始|起始|\bfrom\b|\bstart/i;
const UNTIL = /结束|截止|\buntil\b|\bend\b|\bto$/i;
/** A subject is a word or two, not a sentence. */
const LONGEST_SUBJECT = 12;

/** A day, with its minute unless it is midnight, without the year of today. */
function shortDay(value: string, today: Date): string | undefined {
  const [, year, day, minute] = /^(\d{4})[-/](\d\d[-/]\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(value) ?? [];
  if (year === undefined || day === undefined) return undefined;
  const date = `${Number(year) === today.getFullYear() ? '' : `${year}-`}${day.replace('/', '-')}`;
  return minute === undefined || minute === '00:00' ? date : `${date} ${minute}`;
}

function money(value: string): string | undefined {
  const amount = plain(value.replace(/,/g, ''));
  return amount === undefined ? undefined : moneyText(round(amount, 2));
}

function span(label: string, value: string): string | undefined {
  const number = plain(value);
  if (number === undefined) return undefined;
  if (DAYS.test(label)) return translate(caseMessages, 'days', { count: number });
  return HOURS.test(label) ? translate(caseMessages, 'hours', { count: number }) : undefined;
}

/** Whether a line can say in a word or two what an approval is about. */
const isSubject = ({ label, value }: Fact): boolean =>
  value.length <= LONGEST_SUBJECT &&
  !/^[\d\s:./-]+$/.test(value) &&
  ![MONEY, DAYS, HOURS].some((other) => other.test(label));

/**
 * Reads what an approval is about from its summary: servers give labels and plain values, so what is an amount, a period or a kind
 * is recognized by its label and its form. Nothing is left out: what is not recognized stays a line.
 *
 * @param today days of this year are written without it
 */
export function factsOf(summary: readonly Fact[], today: Date): CaseFacts {
  const facts = { subject: '', period: '', money: '', span: '' };
  const rest: Fact[] = [];
  const given = summary.filter(({ value }) => value !== '');
  const until = given.find(({ label, value }) => UNTIL.test(label) && shortDay(value, today) !== undefined);
  for (const fact of given) {
    const { label, value } = fact;
    const day = shortDay(value, today);
    const isPair = day !== undefined && until !== undefined && FROM.test(label);
    if (facts.subject === '' && KIND.test(label) && isSubject(fact)) facts.subject = value;
    else if (facts.period === '' && isPair) {
      const last = shortDay(until.value, today) ?? '';
      facts.period = day === last ? day : translate(caseMessages, 'period', { from: day, until: last });
    } else if (fact === until && facts.period !== '') continue;
    else if (facts.money === '' && MONEY.test(label) && money(value)) facts.money = money(value) ?? '';
    else if (facts.span === '' && span(label, value)) facts.span = span(label, value) ?? '';
    else rest.push({ label, value: day ?? value });
  }
  const named = rest.find((fact) => facts.subject === '' && isSubject(fact));
  const key = facts.money || facts.span;
  // Of an amount and a duration the second one is a line like any other.
  const both = facts.money !== '' && facts.span !== '';
  const period = [facts.period, both ? facts.span : ''].filter((part) => part !== '').join(' · ');
  return {
    subject: named?.value ?? facts.subject,
    key,
    period,
    rest: rest.filter((fact) => fact !== named),
  };
}
