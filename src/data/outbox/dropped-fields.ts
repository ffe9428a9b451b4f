import type { Row } from '@/data/protocol/row';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Fields that were sent with a value and that the returned row lacks: servers silently skip columns that they do not know, or
 * that may not be changed. An answer with none of the fields (some servers return only the Id) says nothing.
 */
export function droppedFields(sent: Record<string, unknown>, answered: Row): string[] {
  const has = new Map(Object.entries(answered).map(([name, value]) => [name.toLowerCase(), value]));
  const names = Object.keys(sent);
  if (!names.some((name) => has.has(name.toLowerCase()))) return [];
  return names.filter((name) => !isEmpty(sent[name]) && isEmpty(has.get(name.toLowerCase())));
}
