import { DeviceError, SOCKET_CONNECT_CODE, SOCKET_NOT_OPEN_CODE, platformMessage } from '../device-error';
import type { Unsubscribe, Socket } from '../types';

/** Default timeout for a connection, ms (spec §9). */
export const SOCKET_TIMEOUT = 60_000;

/** What a platform's socket must offer; the listeners are set before the connection opens. */
export interface RawSocket {
  send(text: string): Promise<void> | void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  message(text: string): void;
  /** Before the socket has opened, this means that the connection failed. */
  closed(reason?: unknown): void;
}

/**
 * Wraps a platform's socket in a connection with the codes of spec §8: rejects with DeviceError 600009 when it does not
 * open in time.
 */
export function openSocket(timeout: number, connect: (events: SocketEvents) => RawSocket): Promise<Socket> {
  const onMessage = new Set<(text: string) => void>();
  const onClose = new Set<() => void>();
  let state: 'waiting' | 'open' | 'closed' = 'waiting';

  return new Promise((resolve, reject) => {
    const fail = (detail: string) => {
      state = 'closed';
      clearTimeout(timer);
      reject(new DeviceError(detail || 'connect fail', SOCKET_CONNECT_CODE));
    };
    const timer = setTimeout(() => {
      fail('timeout');
      raw?.close();
    }, timeout);
    let raw: RawSocket | undefined;
    try {
      raw = connect({
        opened() {
          if (state !== 'waiting') return;
          state = 'open';
          clearTimeout(timer);
          resolve(socket);
        },
        message: (text) => onMessage.forEach((listener) => listener(text)),
        closed(reason) {
          if (state === 'waiting') fail(platformMessage(reason));
          else if (state === 'open') {
            state = 'closed';
            onClose.forEach((listener) => listener());
          }
        },
      });
    } catch (reason) {
      fail(platformMessage(reason));
    }

    const socket: Socket = {
      async send(text) {
        if (state !== 'open') throw new DeviceError('socket is not open', SOCKET_NOT_OPEN_CODE);
        await raw?.send(text);
      },
      close: () => raw?.close(),
      onMessage: (listener) => subscribe(onMessage, listener),
      onClose: (listener) => subscribe(onClose, listener),
    };
  });
}

function subscribe<T>(listeners: Set<T>, listener: T): Unsubscribe {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
