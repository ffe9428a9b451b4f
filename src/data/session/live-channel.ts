import type { Unsubscribe, Socket } from '@/device/types';
import { isJsonObject, own, readJson, type JsonValue } from '@/lib/json';
import { readNumber } from '@/lib/read-value';
import { EVERYTHING, MOST_WATCHED, type ChangedRows, type Changes, type Marks } from '../protocol/live';

/** Between two attempts to connect: the first pause, growing up to the longest one, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** Each pause is this much longer than the one before: a device that was cut off for a while waits less than half that time. */
const GROWTH = 1.4;
/** So that not every device comes back at the same moment, a pause is this much longer or shorter. */
const SPREAD = 0.3;

/** Pages that open and close in quick succession report once what is shown (ms). */
const SETTLE_MS = 50;
/** The server also reports what it heard this shortly before it learns what is shown (ms). */
const OVERLAP_MS = 2000;

/** How often changes are requested from a server that no socket reaches (ms): some networks let none through. */
const POLL_MS = 15_000;
/** Polling begins after this many failed attempts to connect. */
const VAIN = 2;

/** The address of the channel, and the first message sent there. */
export interface LiveTarget {
  url: string;
  greeting: string;
}

export interface LivePorts {
  /** undefined while no channel is available: nobody is signed in, or the server has none. */
  target(): LiveTarget | undefined;
  connect(url: string): Promise<Socket>;
  /** The inbox has changed, or may have while the channel was closed. */
  onNews(): void;
  /** The tables whose rows are shown. */
  watched(): string[];
  /** Calls back when these may have changed. */
  onWatched(listener: () => void): Unsubscribe;
  /** Rows of these tables have changed, or may have while the channel was closed. */
  onRows(rows: ChangedRows): void;
  /** These rows can no longer be read. */
  onGone(ids: string[]): void;
  /** Marks of whole answers have arrived. */
  onMarks(marks: Marks): void;
  /**
   * What has changed in these tables since a position, '' for the current position; undefined where this cannot be determined,
   * as on servers without such a call.
   */
  changes(names: string[], at: string): Promise<Changes | undefined>;
  /** Calls back when it is worth connecting at once: the app comes to the front, the network is back. */
  onReturn(listener: () => void): Unsubscribe;
  /** Calls back when the app is no longer looked at. */
  onLeave(listener: () => void): Unsubscribe;
}

/** The changes that the server reports in a message; the rest of the message is ignored. */
export function readChanges(said: JsonValue | undefined): Changes {
  const [rows, marks] = [own(said, 'rows'), own(said, 'marks')];
  const gone = own(said, 'gone');
  const changes: Changes = { rows: {}, marks: {}, gone: [], at: String(own(said, 'at') ?? '') };
  if (Array.isArray(gone)) changes.gone = gone.map(String);
  if (isJsonObject(rows))
    Object.entries(rows).forEach(([table, ids]) => {
      if (ids !== undefined) changes.rows[table] = Array.isArray(ids) ? ids.map(String) : EVERYTHING;
    });
  if (isJsonObject(marks))
    Object.entries(marks).forEach(([name, mark]) => {
      changes.marks[name] = String(mark);
    });
  return changes;
}

export interface LiveChannel {
  /** Whether news currently arrives on its own. */
  isLive(): boolean;
  stop(): void;
}

/**
 * Listens to the server's live channel (src/data/protocol/live.ts) while the app is in front; comes back after growing
 * pauses when it breaks, and asks again when it may have missed something (docs/protocol/transport.md).
 */
export function openLiveChannel(ports: LivePorts): LiveChannel {
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let seen: number | undefined;
  let live = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** What the server last learned about what is shown. */
  let said = '';
  /** Since when nothing has been heard (ms). 0 once the channel has been open: every later gap counts as long. */
  let since = Date.now();
  /** Up to this position the server has reported everything; '' until it has given one. */
  let at = '';
  let vain = 0;
  let polling: ReturnType<typeof setTimeout> | undefined;
  // Counts how often the app was left: answers to questions from before are of no use.
  let visit = 0;
  // Counts attempts: messages of an earlier one are ignored.
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
    vain += 1;
    if (vain >= VAIN && polling === undefined) poll(0);
    const jitter = 1 + SPREAD * (2 * Math.random() - 1);
    timer = setTimeout(() => void enter(), pause * jitter);
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE);
  }

  const shown = () => ports.watched().slice(0, MOST_WATCHED);

  /** Asks what was missed. If that cannot be determined, or the channel never listened, everything may have changed. */
  async function catchUp(): Promise<boolean> {
    const [names, from, mine] = [shown(), at, visit];
    const changes = live && from === '' ? undefined : await ports.changes(names, from).catch(() => undefined);
    if (mine !== visit) {
      // What happened in the meantime remains unknown, whatever position the server is at by now.
      at = '';
      return false;
    }
    const isUnknown = live ? !changes : changes !== undefined && from === '';
    if (isUnknown) ports.onRows(Object.fromEntries(names.map((table) => [table, EVERYTHING])));
    if (changes) note(changes);
    return changes !== undefined;
  }

  function note(changes: Changes): void {
    ports.onGone(changes.gone);
    ports.onRows(changes.rows);
    ports.onMarks(changes.marks);
    if (changes.at !== '') at = changes.at;
  }

  /** Asks at intervals while no socket opens, as long as answers come. */
  function poll(wait: number): void {
    polling = setTimeout(() => {
      void catchUp().then((isAnswered) => {
        polling = undefined;
        if (isAnswered && !live) poll(POLL_MS);
      });
    }, wait);
  }

  function stopPolling(): void {
    clearTimeout(polling);
    polling = undefined;
  }

  function sayWatched(): void {
    const text = JSON.stringify({ watch: shown() });
    if (!live || text === said) return;
    said = text;
    socket?.send(text).catch(() => undefined);
  }

  /** The server listens from now on: what has already been shown for a while may have changed unheard. */
  function begin(): void {
    live = true;
    said = '';
    pause = FIRST_PAUSE;
    sayWatched();
    vain = 0;
    stopPolling();
    const isUnheard = Date.now() - since > OVERLAP_MS;
    since = 0;
    if (isUnheard) void catchUp();
  }

  function hear(text: string): void {
    const message = readJson(text);
    if (!isJsonObject(message)) return;
    note(readChanges(message));
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

  function goAway(): void {
    visit += 1;
    stopPolling();
    leave();
  }

  const stops = [
    ports.onReturn(() => void enter()),
    ports.onLeave(goAway),
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
      goAway();
    },
  };
}
