import WebSocket from 'ws';
import { LIVE_PATH, type ChangedRows, type Changes } from '../../src/data/protocol/live';
import type { Visitor } from './kit';

/** A device that listens to the live channel. */
export class Device {
  readonly heard: number[] = [];
  /** What it heard of rows, one after the other. */
  readonly rows: ChangedRows[] = [];
  /** The rows that it heard it can no longer read. */
  readonly gone: string[] = [];
  /** The marks it heard of, one after the other. */
  readonly marks: Record<string, string>[] = [];
  /** The place up to which it has heard everything; '' until it knows one. */
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

  /** The number of the inbox, as soon as it is greater than this. */
  async after(seq: number): Promise<number> {
    await this.until(() => (this.heard.at(-1) ?? -1) > seq);
    return this.heard.at(-1) ?? -1;
  }

  /** Sends what it shows, whatever that is. */
  async watch(...tables: readonly unknown[]): Promise<void> {
    await this.after(-1);
    this.socket.send(JSON.stringify({ watch: tables }));
  }

  /** Waits until it has heard of a row this many times. */
  async told(table: string, id: string, times = 1): Promise<void> {
    await this.until(() => this.times(table, id) >= times);
  }

  /** How often it has heard of a row. */
  times(table: string, id: string): number {
    return this.ids(table).filter((one) => one === id).length;
  }

  /** The rows of a table that it has heard of, `*` for more than are named. */
  ids(table: string): string[] {
    return this.rows.flatMap((rows) => rows[table] ?? []);
  }

  /** The marks of a name, once there are that many. */
  async marksOf(name: string, count: number): Promise<string[]> {
    const all = () => this.marks.flatMap((marks) => marks[name] ?? []);
    await this.until(() => all().length >= count);
    return all();
  }

  /** The place up to which it has heard everything, once it knows one. */
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

/** The greeting of somebody's device. */
export const greetingOf = ({ token, osClient }: Visitor): string => JSON.stringify({ token, osClient });
