import WebSocket from 'ws';
import { LIVE_PATH } from '../../src/data/protocol/live';
import type { Visitor } from './kit';

/** A device that listens to the live channel. */
export class Device {
  readonly heard: number[] = [];
  closed: number | undefined;
  private readonly socket: WebSocket;
  private waiting: (() => void)[] = [];

  constructor(url: string, greeting: string) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_PATH);
    this.socket.on('open', () => this.socket.send(greeting));
    this.socket.on('message', (data: Buffer) => {
      this.heard.push((JSON.parse(data.toString()) as { seq: number }).seq);
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
