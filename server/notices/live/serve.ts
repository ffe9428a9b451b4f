import type { FastifyInstance } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { LIVE_PATH, MOST_WATCHED, liveWords, type LiveClose } from '../../../src/data/protocol/live';
import type { Session, Sessions } from '../../auth/sessions';
import { parseJson } from '../../lib/json-text';
import type { Hub } from './hub';
import type { RowFeed } from './row-feed';
import type { Watcher } from './watch';

/** How long a device has to identify itself, in milliseconds. */
const patience = 5000;
/** Interval between two checks whether the device is still there and still signed in. */
const heartbeat = 30_000;
/** The most devices and windows of one person; further ones have to use ordinary calls. */
const mostDevices = 20;

/** The senders of news to devices: about their owners' inboxes, and about rows that they show. */
export interface LiveNews {
  hub: Hub;
  rows: RowFeed;
}

/** Serves the live channel: sockets that notify their owner of what has changed for him (docs/protocol/transport.md). */
export function serveLive(app: FastifyInstance, news: LiveNews, sessions: Sessions): void {
  app.get(LIVE_PATH, { websocket: true }, (socket) => attend(socket, news, sessions));
}

function attend(socket: WebSocket, { hub, rows }: LiveNews, sessions: Sessions): void {
  const close = (code: LiveClose): void => socket.close(code);
  const late = setTimeout(() => close(liveWords.notSignedIn), patience);
  let leave: (() => void) | undefined;
  let beat: NodeJS.Timeout | undefined;
  let gone = false;
  let isGreeted = false;
  let watch: ((names: string[]) => void) | undefined;
  /** What the device sent while it was being admitted. */
  let wanted: string[] | undefined;

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
    const { osClient: tenant, userId } = session;
    const watcher: Watcher = {
      osClient: tenant,
      userId,
      tell: (changes) => socket.send(JSON.stringify(changes)),
    };
    const leaveHub = await hub.join({
      osClient: session.osClient,
      userId: session.userId,
      tell: (seq) => socket.send(JSON.stringify({ seq })),
    });
    leave = () => {
      leaveHub();
      rows.leave(watcher);
    };
    if (gone) return leave();
    watch = (names) => rows.watch(watcher, names);
    if (wanted) watch(wanted);
  }

  socket.on('message', (data: Buffer) => {
    if (isGreeted) {
      wanted = readWatch(data.toString());
      if (wanted && !gone) watch?.(wanted);
      return;
    }
    isGreeted = true;
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

/** @throws SyntaxError or TypeError when the text is not a greeting */
function readHello(text: string): { token: string; osClient: string } {
  const { token, osClient } = JSON.parse(text) as { token?: unknown; osClient?: unknown };
  if (typeof token !== 'string' || typeof osClient !== 'string') throw new TypeError('no greeting');
  return { token, osClient };
}

/** The tables a device names; undefined for any other text. */
function readWatch(text: string): string[] | undefined {
  const said = parseJson<{ watch?: unknown } | null>(text, null);
  if (!Array.isArray(said?.watch)) return undefined;
  return said.watch.filter((name): name is string => typeof name === 'string').slice(0, MOST_WATCHED);
}
