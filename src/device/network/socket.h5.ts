import { SOCKET_TIMEOUT, openSocket } from './socket-hub';
import type { Socket, SocketRequest } from '../types';

/** Opens a WebSocket; rejects with DeviceError 600009 when that fails. Spec §8. */
export function connectSocket({ url, protocols, timeout = SOCKET_TIMEOUT }: SocketRequest): Promise<Socket> {
  return openSocket(timeout, (events) => {
    const socket = new WebSocket(url, protocols);
    socket.onopen = () => events.opened();
    socket.onmessage = ({ data }: MessageEvent<unknown>) => events.message(String(data));
    socket.onclose = () => events.closed();
    return socket;
  });
}
