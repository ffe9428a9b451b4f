import WebSocket from 'ws';
import { LIVE_PATH, type ChangedRows, type Changes } from '../../src/data/protocol/live';
import type { Visitor } from './kit';

/** A device that listens to the live channel. */
export class Device {
  readonly heard: number[] = [];
  /** What it was told of rows, one after the other. */
  readonly rows: ChangedRows[] = [];
  /** The rows it was told that it can read no more. */
  readonly gone: string[] = [];
  /** The marks it was told, one after the other. */
  readonly marks: Record<string, string>[] = [];
  /** Up to where it was told everything; '' until it was told so. */
  at = '';
  closed: number | undefined;
  private readonly socket: WebSocket;
  private waiting: (() => void)[] = [];

  constructor(url: string, greeting: string) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_PATH);
    this.socket.on('open', () => this.socket.send(greeting));
    this.socket.on('message', (data: Buffer) => {
      const said = JSON.parse(data.toString()) as { seq?: number } & Partial<Changes>;
      if (said.seq !== undefined) this.heard.push(said.seq);
      if (said.rows) this.rows.push(said.rows);
      this.gone.push(...(said.gone ?? []));
      if (said.marks) this.marks.push(said.marks);
      this.at = said.at ?? this.at;
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

  /** The marks of a name, once there are so many. */
  async marksOf(name: string, count: number): Promise<string[]> {
    const all = () => this.marks.flatMap((marks) => marks[name] ?? []);
    await this.until(() => all().length >= count);
    return all();
  }

  /** Up to where it was told everything, once it was told so. */
  async place(): Promise<string> {
    await this.until(() => this.at !== '');
    return this.at;
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
