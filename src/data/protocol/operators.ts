import { own } from '@/lib/json';

/** The operators of `_Where` by every spelling that is in use, in small letters and without spaces. */
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
 * An operator of `_Where` under its one name, as the server and the records kept on the device both read it
 * (docs/offline.md).
 *
 * @param raw as a client wrote it; nothing stands for equality
 * @returns undefined when there is none of this name
 */
export function operatorNamed(raw: unknown): string | undefined {
  const key = String(raw ?? '')
    .toLowerCase()
    .replace(/\s+/g, '');
  const operator = own(operators, key);
  return typeof operator === 'string' ? operator : undefined;
}
