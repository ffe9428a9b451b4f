import { emit, world, type SocketEvent } from './world';

/** The native module for sockets: the test holds them, and reports what happens to them with its next turn. */
export const sockets = {
  connect(url: string, _protocols: string[] | null, _options: object, id: number): void {
    world.sockets.push({ kind: 'connect', id, url });
  },
  send(text: string, id: number): void {
    world.sockets.push({ kind: 'send', id, text });
  },
  close(_code: number, _reason: string, id: number): void {
    world.sockets.push({ kind: 'close', id });
  },
  ping: () => undefined,
  addListener: () => undefined,
  removeListeners: () => undefined,
};

/** Tells the app what happened to one of its sockets. */
export function tellSocket({ id, kind, ...more }: SocketEvent): void {
  if (kind === 'open') emit('websocketOpen', { id, protocol: '' });
  else if (kind === 'message') emit('websocketMessage', { id, type: 'text', data: more.text });
  else emit('websocketClosed', { id, code: more.code ?? 1006, reason: '' });
}
