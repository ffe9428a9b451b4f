import WebSocket from 'ws';
import { LIVE_PATH, type ChangedRows } from '../../src/data/protocol/live';
import type { Visitor } from './kit';

/** A device that listens to the live channel. */
export class Device {
  readonly heard: number[] = [];
  /** What it was told of rows, one after the other. */
  readonly rows: ChangedRows[] = [];
  closed: number | undefined;
  private readonly socket: WebSocket;
  private waiting: (() => void)[] = [];

  constructor(url: string, greeting: string) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_PATH);
    this.socket.on('open', () => this.socket.send(greeting));
    this.socket.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as { seq?: number; rows?: ChangedRows };
      if (said.seq !== undefined) this.heard.push(said.seq);
      if (said.rows) this.rows.push(said.rows);
      this.wake();
    });
    this.socket.on('close', (code) => {
      this.closed = code;
      this.wake();
    });
  }

  /** The number of the inbox, at once greater than this. */
  async after(seq: number): Promise<number> {
    await this.until(() => (this.heard.at(-1) ?? -1) > seq);
    return this.heard.at(-1) ?? -1;
  }

  /** Says what it shows, whatever that is. */
  async watch(...tables: readonly unknown[]): Promise<void> {
    await this.after(-1);
    this.socket.send(JSON.stringify({ watch: tables }));
  }

  /** Waits until it was told of a row, so many times. */
  async told(table: string, id: string, times = 1): Promise<void> {
    await this.until(() => this.times(table, id) >= times);
  }

  /** How often it was told of a row. */
  times(table: string, id: string): number {
    return this.ids(table).filter((one) => one === id).length;
  }

  /** The rows of a table that it was told of, `*` for more than are named. */
  ids(table: string): string[] {
    return this.rows.flatMap((rows) => rows[table] ?? []);
  }

  /** Why the server closed it. */
  async end(): Promise<number | undefined> {
    await this.until(() => this.closed !== undefined);
    return this.closed;
  }

  leave(): void {
    this.socket.terminate();
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private wake(): void {
    this.waiting.splice(0).forEach((go) => go());
  }
}

/** How a device of somebody greets. */
export const greetingOf = ({ token, osClient }: Visitor): string => JSON.stringify({ token, osClient });
