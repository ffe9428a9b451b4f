const NULL_TEXTS = ['', 'undefined', 'null', '[]'];

/** Whether a value stands for nothing: null, undefined, '', 'undefined', 'null', '[]', an empty array. Spec §5. */
export function isNullLike(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && NULL_TEXTS.includes(value);
}

/** Whether a flag of the wire is on: 1, true, '1', 'true' (contract A.1). */
export function isOn(value: unknown): boolean {
  return value === 1 || value === true || value === '1' || value === 'true';
}
