import { admit } from './network';
import { Refused, settle, type Options } from './call';
import type { ApiContext } from './context';

type Listener = (event: object) => void;

/** How the platforms word the end of a socket closed by the other side or by the network. */
const LOST = { code: 1006, reason: 'abnormal closure' };

/** `connectSocket`: a real WebSocket to the server under test, and to no other; it breaks when the phone loses its network. */
export function socketApi(context: ApiContext): Record<string, (options: Options) => unknown> {
  return { connectSocket: (options) => connect(context, options) };
}

function connect(context: ApiContext, options: Options): object {
  const listeners: Record<string, Set<Listener>> = {};
  const tell = (event: string, detail: object): void => {
    for (const listener of listeners[event] ?? []) listener(detail);
  };
  const on =
    (event: string) =>
    (listener: Listener): void =>
      void (listeners[event] ??= new Set()).add(listener);
  let socket: WebSocket | undefined;
  const settled = { ...options, complete: options.complete ?? (() => undefined) };
  void settle('connectSocket', settled, () => {
    const address = admit(context, 'SOCKET', String(options['url']).replace(/^ws/, 'http'));
    socket = new WebSocket(address.replace(/^http/, 'ws'), (options['protocols'] ?? []) as string[]);
    const drop = (): void => {
      tell('error', { errMsg: 'socket broken' });
      tell('close', LOST);
      socket?.close();
    };
    context.phone.onOffline.add(drop);
    socket.onopen = () => tell('open', { header: {} });
    socket.onmessage = ({ data }) => tell('message', { data: data as unknown });
    socket.onerror = () => tell('error', { errMsg: 'connect failed' });
    socket.onclose = ({ code, reason }) => {
      if (context.phone.onOffline.delete(drop)) tell('close', { code, reason });
    };
    return {};
  });
  return {
    onOpen: on('open'),
    onMessage: on('message'),
    onError: on('error'),
    onClose: on('close'),
    send: (message: Options) =>
      settle('sendSocketMessage', message, () => {
        if (socket?.readyState !== 1) throw new Refused('SocketTask.readyState is not OPEN');
        socket.send(String(message['data']));
        return {};
      }),
    close: (closing: Options = {}) => settle('closeSocket', closing, () => (socket?.close(), {})),
  };
}
