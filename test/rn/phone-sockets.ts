import WebSocket from 'ws';
import type { SocketCall, SocketEvent } from './phone/world';

/** The sockets that the app has open at the server under test. */
export class PhoneSockets {
  private readonly open = new Map<number, WebSocket>();

  /**
   * @param builtFor address the bundle was built for; `server` answers in its place
   * @param tell called with what happens to a socket
   */
  constructor(
    private readonly builtFor: string,
    private readonly server: string,
    private readonly tell: (event: SocketEvent) => void,
  ) {}

  carryOut(call: SocketCall): void {
    const { id } = call;
    if (call.kind === 'send') this.open.get(id)?.send(call.text);
    else if (call.kind === 'close') this.open.get(id)?.close();
    else this.connect(id, call.url);
  }

  private connect(id: number, url: string): void {
    const http = url.replace(/^ws/, 'http');
    if (!http.startsWith(this.builtFor)) return this.tell({ kind: 'closed', id });
    const address = this.server + http.slice(this.builtFor.length);
    const socket = new WebSocket(address.replace(/^http/, 'ws'));
    this.open.set(id, socket);
    socket.on('open', () => this.tell({ kind: 'open', id }));
    socket.on('message', (data: Buffer) => this.tell({ kind: 'message', id, text: data.toString() }));
    socket.on('close', (code) => {
      this.open.delete(id);
      this.tell({ kind: 'closed', id, code });
    });
    socket.on('error', () => socket.terminate());
  }

  /** Ends them with the app. */
  stop(): void {
    for (const socket of this.open.values()) socket.terminate();
  }
}
