const NULL_TEXTS = ['', 'undefined', 'null', '[]'];

/** Whether a value means nothing: null, undefined, '', 'undefined', 'null', '[]', an empty array. Spec §5. */
export function isNullLike(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && NULL_TEXTS.includes(value);
}
