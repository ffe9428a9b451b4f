import type { Off, Socket } from '@/device/types';
import { isJsonObject, own, readJson, type JsonValue } from '@/lib/json';
import { readNumber } from '@/lib/read-value';
import { EVERYTHING, MOST_WATCHED, type ChangedRows } from '../protocol/live';

/** Between two attempts to connect: the first pause, doubled up to the longest one, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** So that not everybody comes back in the same moment: a pause is this much longer or shorter. */
const SPREAD = 0.3;

/** Pages that open and close one after the other say once what is shown (ms). */
const SETTLE_MS = 50;
/** The server tells of what it heard so shortly before it is told what is shown (ms). */
const OVERLAP_MS = 2000;

/** Where the channel is, and what one says there first. */
export interface LiveTarget {
  url: string;
  greeting: string;
}

export interface LivePorts {
  /** undefined while there is no channel to be had: nobody signed in, or a server without one. */
  target(): LiveTarget | undefined;
  connect(url: string): Promise<Socket>;
  /** The inbox has changed, or may have while nobody listened. */
  onNews(): void;
  /** The tables whose rows are shown. */
  watched(): string[];
  /** Tells when these may be others than before. */
  onWatched(listener: () => void): Off;
  /** Rows of these tables have changed, or may have while nobody listened. */
  onRows(rows: ChangedRows): void;
  /** Tells when it is worth connecting at once: the app comes to the front, the network is back. */
  onReturn(listener: () => void): Off;
  /** Tells when nobody looks any more. */
  onLeave(listener: () => void): Off;
}

/** What the server says of rows; nothing of what it says otherwise. */
function readRows(said: JsonValue | undefined): ChangedRows {
  const rows: ChangedRows = {};
  if (isJsonObject(said))
    Object.entries(said).forEach(([table, ids]) => {
      if (ids !== undefined) rows[table] = Array.isArray(ids) ? ids.map(String) : EVERYTHING;
    });
  return rows;
}

export interface LiveChannel {
  /** Whether news arrive by themselves now. */
  isLive(): boolean;
  stop(): void;
}

/**
 * Listens to the server's live channel (src/data/protocol/live.ts) while the app is in front; comes back after growing
 * pauses when it breaks, and asks anew when it may have missed something (docs/protocol/transport.md).
 */
export function openLiveChannel(ports: LivePorts): LiveChannel {
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let seen: number | undefined;
  let live = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** What the server was told last of what is shown. */
  let said = '';
  /** Since when nothing is heard (ms). Once the channel was open that is taken for long whenever it opens again. */
  let since = Date.now();
  // Counts attempts: what belongs to an earlier one is not listened to.
  let attempt = 0;

  function leave(): void {
    attempt += 1;
    clearTimeout(timer);
    clearTimeout(settling);
    live = false;
    socket?.close();
    socket = undefined;
  }

  function comeBack(): void {
    leave();
    const jitter = 1 + SPREAD * (2 * Math.random() - 1);
    timer = setTimeout(() => void enter(), pause * jitter);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function sayWatched(): void {
    const text = JSON.stringify({ watch: ports.watched().slice(0, MOST_WATCHED) });
    if (!live || text === said) return;
    said = text;
    socket?.send(text).catch(() => undefined);
  }

  /** The server listens from now on: what has been shown for a while may have changed unheard. */
  function begin(): void {
    live = true;
    said = '';
    pause = FIRST_PAUSE;
    sayWatched();
    const isUnheard = Date.now() - since > OVERLAP_MS;
    since = 0;
    if (isUnheard) ports.onRows(Object.fromEntries(ports.watched().map((table) => [table, EVERYTHING])));
  }

  function hear(text: string): void {
    const message = readJson(text);
    if (!isJsonObject(message)) return;
    ports.onRows(readRows(own(message, 'rows')));
    const seq = readNumber(own(message, 'seq'));
    if (seq === undefined) return;
    if (!live) begin();
    if (seq === seen) return;
    seen = seq;
    ports.onNews();
  }

  async function enter(): Promise<void> {
    leave();
    const target = ports.target();
    if (!target) return;
    const mine = attempt;
    const isMine = () => mine === attempt;
    try {
      const opened = await ports.connect(target.url);
      if (!isMine()) return opened.close();
      socket = opened;
      opened.onMessage((text) => isMine() && hear(text));
      opened.onClose(() => isMine() && comeBack());
      await opened.send(target.greeting);
    } catch {
      if (isMine()) comeBack();
    }
  }

  const stops = [
    ports.onReturn(() => void enter()),
    ports.onLeave(leave),
    ports.onWatched(() => {
      clearTimeout(settling);
      settling = setTimeout(sayWatched, SETTLE_MS);
    }),
  ];
  void enter();
  return {
    isLive: () => live,
    stop() {
      stops.forEach((stop) => stop());
      leave();
    },
  };
}
