import type { Row } from '@/data/protocol/row';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Fields that were sent with a value and that the answered row has not: servers pass over columns they do not know, or
 * that one may not change, without a word. An answer with none of the fields (some servers answer the Id alone) tells
 * nothing.
 */
export function droppedFields(sent: Record<string, unknown>, answered: Row): string[] {
  const has = new Map(Object.entries(answered).map(([name, value]) => [name.toLowerCase(), value]));
  const names = Object.keys(sent);
  if (!names.some((name) => has.has(name.toLowerCase()))) return [];
  return names.filter((name) => !isEmpty(sent[name]) && isEmpty(has.get(name.toLowerCase())));
}
