import type { FastifyInstance } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { LIVE_PATH, liveWords, type LiveClose } from '../../../src/data/protocol/live';
import type { Session, Sessions } from '../../auth/sessions';
import type { Hub } from './hub';

/** A device has this long to say who it is, in milliseconds. */
const patience = 5000;
/** Between two looks whether it is still there and still signed in. */
const heartbeat = 30_000;
/** One person's devices and windows at most; a further one asks by ordinary calls. */
const mostDevices = 20;

/** Serves the live channel: sockets whose owner is told when his inbox has changed (docs/protocol/transport.md). */
export function serveLive(app: FastifyInstance, hub: Hub, sessions: Sessions): void {
  app.get(LIVE_PATH, { websocket: true }, (socket) => attend(socket, hub, sessions));
}

function attend(socket: WebSocket, hub: Hub, sessions: Sessions): void {
  const close = (code: LiveClose): void => socket.close(code);
  const late = setTimeout(() => close(liveWords.notSignedIn), patience);
  let leave: (() => void) | undefined;
  let beat: NodeJS.Timeout | undefined;
  let gone = false;

  async function greet(text: string): Promise<void> {
    const { token, osClient } = readHello(text);
    const verify = (): Promise<Session> => sessions.verify(token, osClient);
    const session = await verify();
    clearTimeout(late);
    if (hub.count(session.osClient, session.userId) >= mostDevices) return close(liveWords.tooMany);
    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    beat = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
      verify().catch(() => close(liveWords.notSignedIn));
    }, heartbeat);
    leave = await hub.join({
      osClient: session.osClient,
      userId: session.userId,
      tell: (seq) => socket.send(JSON.stringify({ seq })),
    });
    if (gone) leave();
  }

  socket.once('message', (data: Buffer) => {
    greet(data.toString()).catch(() => close(liveWords.notSignedIn));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    gone = true;
    clearTimeout(late);
    clearInterval(beat);
    leave?.();
  });
}

/** @throws SyntaxError or TypeError when it is no greeting */
function readHello(text: string): { token: string; osClient: string } {
  const { token, osClient } = JSON.parse(text) as { token?: unknown; osClient?: unknown };
  if (typeof token !== 'string' || typeof osClient !== 'string') throw new TypeError('no greeting');
  return { token, osClient };
}
