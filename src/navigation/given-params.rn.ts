/**
 * The parameters a page was opened with, still encoded. The router of React Native decodes them, so that a value with
 * a percent sign would be decoded twice.
 *
 * @param given the router's own record
 */
export function encodedParams(
  given: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const text = Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(text.map(([name, value]) => [name, encodeURIComponent(value)]));
}
