/** A statement as the database was asked it. */
export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** Counts what a server asks its database; pass `listen` as its `onStatement`. Beginning and ending a transaction is no statement. */
export class Statements {
  private heard: Statement[] = [];

  readonly listen = (text: string, parameters: readonly unknown[]): void => {
    this.heard.push({ text, parameters });
  };

  /** The statements that were answered while some work was done; whatever else the server does meanwhile is among them. */
  async of(work: () => Promise<unknown>): Promise<Statement[]> {
    this.heard = [];
    await work();
    return this.heard;
  }

  /** The fewest statements that some work which changes nothing takes: what else the server does is not there each time. */
  async fewestOf(work: () => Promise<unknown>): Promise<Statement[]> {
    const tries: Statement[][] = [];
    for (let tried = 0; tried < 3; tried += 1) tries.push(await this.of(work));
    return tries.sort((one, other) => one.length - other.length)[0] ?? [];
  }
}
