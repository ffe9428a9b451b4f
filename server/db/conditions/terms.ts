import { operatorNamed } from '../../../src/data/protocol/operators';
import { parseJson } from '../../lib/json-text';
import { Refusal, messages } from '../../lib/messages';

type Params = Record<string, unknown>;

/** One comparison of a condition, as parsed. */
export interface Term {
  or: boolean;
  opens: number;
  closes: number;
  name: string;
  operator: string;
  value: unknown;
  formEngineKey?: string;
}

// A client has no reason to send more; the limits keep a hostile body from becoming a huge statement.
const maxTerms = 200;
/** How deeply groups may be nested. */
export const maxDepth = 50;

/** Refuses a condition. @throws Refusal naming what is wrong */
export function wrong(why: string): never {
  throw new Refusal(`${messages.ParamError}[_Where] ${why}`);
}

/** The value sent, short enough for a sentence. */
export function short(value: unknown): string {
  return String(value).slice(0, 64);
}

function operatorOf(raw: unknown): string {
  return operatorNamed(raw) ?? wrong(`不支持的运算符：${short(raw)}`);
}

function isOr(raw: unknown): boolean {
  const text = raw === undefined || raw === null || raw === '' ? 'AND' : String(raw).trim().toUpperCase();
  if (text !== 'AND' && text !== 'OR') wrong(`AndOr只能是AND或OR：${short(raw)}`);
  return text === 'OR';
}

function isTrue(raw: unknown): boolean {
  return raw === true || raw === 1 || raw === '1' || String(raw).toLowerCase() === 'true';
}

function termOfObject(item: Params): Term {
  if (typeof item['Name'] !== 'string' || item['Name'] === '') wrong('缺少字段名');
  const key = item['FormEngineKey'];
  return {
    or: isOr(item['AndOr']),
    opens: isTrue(item['GroupStart']) ? 1 : 0,
    closes: isTrue(item['GroupEnd']) ? 1 : 0,
    name: item['Name'] as string,
    operator: operatorOf(item['Type']),
    value: item['Value'],
    ...(typeof key === 'string' && key ? { formEngineKey: key } : {}),
  };
}

function termOfTuple(tuple: readonly unknown[]): Term {
  const or = typeof tuple[0] === 'string' && /^(and|or)$/i.test(tuple[0].trim()) && isOr(tuple[0]);
  const first = typeof tuple[0] === 'string' && /^(and|or)$/i.test(tuple[0].trim()) ? 1 : 0;
  let start = first;
  while (tuple[start] === '(') start += 1;
  let end = tuple.length;
  while (end - start > 3 && tuple[end - 1] === ')') end -= 1;
  const name = tuple[start];
  if (end - start !== 3 || typeof name !== 'string' || name === '')
    return wrong('条件应为[字段, 运算符, 值]');
  return {
    or,
    opens: start - first,
    closes: tuple.length - end,
    name,
    operator: operatorOf(tuple[start + 1]),
    value: tuple[start + 2],
  };
}

/** The comparisons of `_Where` in either form. @throws Refusal */
export function readTerms(raw: unknown): Term[] {
  const list = typeof raw === 'string' ? parseJson<unknown>(raw, undefined) : raw;
  if (!Array.isArray(list)) return wrong('应为数组');
  if (list.length > maxTerms && typeof list[0] !== 'string')
    wrong(messages.TooManyConditions.replace('{n}', String(maxTerms)));
  if (typeof list[0] === 'string' && list.length > 2 * maxDepth + 4)
    wrong(messages.ConditionDepth.replace('{n}', String(maxDepth)));
  // A single tuple given without the outer array: ["Age", ">", 18]
  const items: unknown[] = list.length > 0 && typeof list[0] === 'string' ? [list] : list;
  return items.map((item) => {
    if (Array.isArray(item)) return termOfTuple(item);
    if (item !== null && typeof item === 'object') return termOfObject(item as Params);
    return wrong('条件应为对象或数组');
  });
}
