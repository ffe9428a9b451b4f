import { own } from '@/lib/json';

/** The operators of `_Where` by every spelling in use, in lower case and without spaces. */
const operators: Readonly<Record<string, string>> = {
  '': '=',
  equal: '=',
  '=': '=',
  '==': '=',
  notequal: '<>',
  '<>': '<>',
  '!=': '<>',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
  in: 'in',
  notin: 'notin',
  like: 'like',
  notlike: 'notlike',
  startlike: 'startlike',
  notstartlike: 'notstartlike',
  endlike: 'endlike',
  notendlike: 'notendlike',
};

/**
 * The canonical name of an operator of `_Where`, as used both by the server and for the records kept on the device
 * (docs/offline.md).
 *
 * @param raw as a client wrote it; an empty value stands for equality
 * @returns undefined for an unknown name
 */
export function operatorNamed(raw: unknown): string | undefined {
  const key = String(raw ?? '')
    .toLowerCase()
    .replace(/\s+/g, '');
  const operator = own(operators, key);
  return typeof operator === 'string' ? operator : undefined;
}
