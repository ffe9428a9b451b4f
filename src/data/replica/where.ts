import type { Where } from '../protocol/form-engine';
import { CannotTell, type FoundColumn } from './columns';
import { comparison, type Test } from './comparison';

type Token = 'and' | 'or' | '(' | ')' | Test;

const isTrue = (raw: unknown): boolean => raw === true || raw === 1 || /^(1|true)$/i.test(String(raw));

function jointOf(raw: unknown): 'and' | 'or' {
  const joint =
    String(raw ?? '')
      .trim()
      .toLowerCase() || 'and';
  if (joint !== 'and' && joint !== 'or') throw new CannotTell(`No joint ${joint}`);
  return joint;
}

/** A comparison in either form as conjunction, opening brackets, test, closing brackets. */
function tokensOf(item: Where[number], find: (name: string) => FoundColumn): Token[] {
  if (!Array.isArray(item)) {
    if (item.FormEngineKey) throw new CannotTell('The condition is about another table');
    const test = comparison(find(item.Name), item.Type, item.Value);
    return [
      jointOf(item.AndOr),
      ...(isTrue(item.GroupStart) ? (['('] as const) : []),
      test,
      ...(isTrue(item.GroupEnd) ? ([')'] as const) : []),
    ];
  }
  const parts: unknown[] = [...item];
  const joint = /^\s*(and|or)\s*$/i.test(String(parts[0])) ? jointOf(parts.shift()) : 'and';
  const opens = parts.findIndex((part) => part !== '(');
  parts.splice(0, Math.max(opens, 0));
  const closes = parts.length - 3;
  const [name, operator, value] = parts;
  if (typeof name !== 'string' || closes < 0 || parts.slice(3).some((part) => part !== ')'))
    throw new CannotTell('A condition has three parts');
  return [
    joint,
    ...Array.from({ length: Math.max(opens, 0) }, () => '(' as const),
    comparison(find(name), operator, value),
    ...Array.from({ length: closes }, () => ')' as const),
  ];
}

/** Evaluates tokens from the left: AND binds tighter than OR, brackets tighter than both. */
function parse(tokens: readonly Token[]): Test {
  let at = 0;
  const one = (): Test => {
    const token = tokens[at++];
    if (typeof token === 'function') return token;
    const inner = token === '(' ? either() : undefined;
    if (!inner || tokens[at++] !== ')') throw new CannotTell('Brackets do not match');
    return inner;
  };
  const joined = (joint: 'and' | 'or', next: () => Test): Test[] => {
    const tests = [next()];
    while (tokens[at] === joint) {
      at += 1;
      tests.push(next());
    }
    return tests;
  };
  const both = (): Test => {
    const tests = joined('and', one);
    return (row) => tests.every((test) => test(row));
  };
  const either = (): Test => {
    const tests = joined('or', both);
    return (row) => tests.some((test) => test(row));
  };
  const whole = either();
  if (at !== tokens.length) throw new CannotTell('Brackets do not match');
  return whole;
}

/**
 * The condition of `_Where`, in either form.
 *
 * @throws CannotTell when it names a column that does not exist, or cannot be read
 */
export function whereTest(where: Where, find: (name: string) => FoundColumn): Test {
  if (where.length === 0) return () => true;
  // A single tuple given without the outer list: ["Age", ">", 18]
  const items = (typeof where[0] === 'string' ? [where] : where) as Where;
  return parse(items.flatMap((item) => tokensOf(item, find)).slice(1));
}
