/** Whether two pieces of data are the same by content (plain objects, arrays, dates, NaN equals NaN). */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.prototype.hasOwnProperty.call(right, key) && isEqual(left[key], right[key]),
  );
}
