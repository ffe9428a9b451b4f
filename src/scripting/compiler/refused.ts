/** A script that is not run at all, with the place in it that caused the refusal. */
export class ScriptRefused extends Error {
  override name = 'ScriptRefused';

  /** @param line 1-based; @param column 1-based */
  constructor(
    readonly reason: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${reason} (${line}:${column})`);
  }
}
