/**
 * The parameters a page was opened with, still encoded, from what this target's router provides.
 *
 * @param given the router's own record
 */
export function encodedParams(
  given: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return given;
}
