import { plain } from './decimal';
import { groupedCount } from './grouped-count';

/** Labels of amounts in yuan; another unit (万元, 美元) or another meaning (名额, 评价) does not match. */
const MONEY = /(?:[^名缺]额|[^评]价|价款|货款|费用?|税金|工资|奖金|押金|定金)(?:（元）|\(元\)|\s*[/／]?元)?$/;

/** Labels of numbers that name something instead of counting it. */
const CODE = /(?:[号码]|编[号码]|代码|年份?|\bid|code|year|\bno\.?)$/i;

/** From this many digits on, groups help in reading; a year has fewer. */
const GROUPED_FROM = 5;

function grouped(number: string): string {
  const [whole = '0', fraction] = number.split('.');
  return groupedCount(whole) + (fraction === undefined ? '' : `.${fraction}`);
}

/** An amount of money with its sign, in groups and with at least two decimals: 2150 → ¥2,150.00. */
export function moneyText(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `¥${groupedCount(whole)}.${cents.padEnd(2, '0')}`;
}

/**
 * A stored number as people read it: money as money, a count of five digits or more in groups, codes and years as they are. The
 * wire has no kind of number, so the label decides.
 *
 * @returns anything that is not a number unchanged
 */
export function readableNumber(value: string, label: string): string {
  // Zeros at the end of a sum were put there on purpose.
  const number = /^-?\d+(\.\d+)?$/.test(value) ? value : plain(value);
  if (number === undefined) return value;
  if (MONEY.test(label)) return moneyText(number);
  const digits = number.split('.')[0]?.replace('-', '').length ?? 0;
  return digits < GROUPED_FROM || CODE.test(label) ? number : grouped(number);
}
