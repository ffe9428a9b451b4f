/** Header names in lower case; a header given several times (mini-programs give an array) is joined. */
export function lowerCaseNames(header: Record<string, unknown>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(header)) result[name.toLowerCase()] = String(value);
  return result;
}
