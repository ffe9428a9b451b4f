import Taro from '@tarojs/taro';
import { SOCKET_TIMEOUT, openSocket } from './socket-hub';
import type { RawSocket, SocketEvents } from './socket-hub';
import type { Socket, SocketRequest } from '../types';

/** Opens a WebSocket; rejects with DeviceError 600009 when that fails. Spec §8. */
export function connectSocket({ url, protocols, timeout = SOCKET_TIMEOUT }: SocketRequest): Promise<Socket> {
  return openSocket(timeout, (events) => {
    const connecting = Taro.connectSocket({ url, protocols });
    connecting.then((task) => listen(task, events), events.closed);
    return {
      send: (text) => connecting.then((task) => sent(task, text)),
      close: () => void connecting.then((task) => task.close({})),
    };
  });
}

function listen(task: Taro.SocketTask, events: SocketEvents): void {
  task.onOpen(() => events.opened());
  task.onMessage(({ data }: { data: unknown }) => events.message(String(data)));
  task.onError((reason) => events.closed(reason));
  task.onClose(() => events.closed());
}

function sent(task: Taro.SocketTask, text: string): ReturnType<RawSocket['send']> {
  return new Promise((resolve, reject) => {
    task.send({ data: text, success: () => resolve(), fail: reject });
  });
}
