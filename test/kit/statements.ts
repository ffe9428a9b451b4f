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
}
