import type { Unsubscribe, Socket } from '@/device/types';
import { isJsonObject, own, readJson, type JsonValue } from '@/lib/json';
import { readNumber } from '@/lib/read-value';
import { EVERYTHING, MOST_WATCHED, type ChangedRows, type Changes, type Marks } from '../protocol/live';

/** Between two attempts to connect: the first pause, growing up to the longest one, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** So much longer is each than the one before: who was cut off for a while waits less than half as long. */
const GROWTH = 1.4;
/** So that not everybody comes back in the same moment: a pause is this much longer or shorter. */
const SPREAD = 0.3;

/** Pages that open and close one after the other say once what is shown (ms). */
const SETTLE_MS = 50;
/** The server tells of what it heard so shortly before it is told what is shown (ms). */
const OVERLAP_MS = 2000;

/** So often a server is asked what has changed that no socket reaches (ms): some networks let none through. */
const POLL_MS = 15_000;
/** After so many attempts in vain to connect. */
const VAIN = 2;

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
  onWatched(listener: () => void): Unsubscribe;
  /** Rows of these tables have changed, or may have while nobody listened. */
  onRows(rows: ChangedRows): void;
  /** These rows can be read no more. */
  onGone(ids: string[]): void;
  /** Marks of answers as a whole were told. */
  onMarks(marks: Marks): void;
  /**
   * What has changed of these tables since a place, '' for where that is now; undefined where nobody can say, as on servers without
   * such a call.
   */
  changes(names: string[], at: string): Promise<Changes | undefined>;
  /** Tells when it is worth connecting at once: the app comes to the front, the network is back. */
  onReturn(listener: () => void): Unsubscribe;
  /** Tells when nobody looks any more. */
  onLeave(listener: () => void): Unsubscribe;
}

/** What the server says has changed; nothing of what it says otherwise. */
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
  /** Up to here the server has told everything; '' until it said so. */
  let at = '';
  let vain = 0;
  let polling: ReturnType<typeof setTimeout> | undefined;
  // Counts how often the app was left: what was asked before is of no use.
  let visit = 0;
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
    vain += 1;
    if (vain >= VAIN && polling === undefined) poll(0);
    const jitter = 1 + SPREAD * (2 * Math.random() - 1);
    timer = setTimeout(() => void enter(), pause * jitter);
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE);
  }

  const shown = () => ports.watched().slice(0, MOST_WATCHED);

  /** Asks what has happened while nobody listened. Everything may have where nobody can say, or nobody listened at all. */
  async function catchUp(): Promise<boolean> {
    const [names, from, mine] = [shown(), at, visit];
    const changes = live && from === '' ? undefined : await ports.changes(names, from).catch(() => undefined);
    if (mine !== visit) {
      // What happened meanwhile stays unknown, wherever the server is by now.
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

  /** Asks now and then while no socket opens, as long as there is an answer. */
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

  /** The server listens from now on: what has been shown for a while may have changed unheard. */
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
