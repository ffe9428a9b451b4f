/** A statement as it was sent to the database. */
export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/**
 * Counts the statements a server sends its database; pass `listen` as its `onStatement`. Beginning and ending a transaction do
 * not count.
 */
export class Statements {
  private heard: Statement[] = [];

  readonly listen = (text: string, parameters: readonly unknown[]): void => {
    this.heard.push({ text, parameters });
  };

  /** The statements that ran while some work was done, including anything else the server did meanwhile. */
  async of(work: () => Promise<unknown>): Promise<Statement[]> {
    this.heard = [];
    await work();
    return this.heard;
  }

  /** The fewest statements of several tries of some read-only work: other work of the server does not occur in every try. */
  async fewestOf(work: () => Promise<unknown>): Promise<Statement[]> {
    const tries: Statement[][] = [];
    for (let tried = 0; tried < 3; tried += 1) tries.push(await this.of(work));
    return tries.sort((one, other) => one.length - other.length)[0] ?? [];
  }
}
