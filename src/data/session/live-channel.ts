import type { Off, Socket } from '@/device/types';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readNumber } from '@/lib/read-value';

/** Between two attempts to connect: the first pause, doubled up to the longest one, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** So that not everybody comes back in the same moment: a pause is this much longer or shorter. */
const SPREAD = 0.3;

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
  /** Tells when it is worth connecting at once: the app comes to the front, the network is back. */
  onReturn(listener: () => void): Off;
  /** Tells when nobody looks any more. */
  onLeave(listener: () => void): Off;
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
  // Counts attempts: what belongs to an earlier one is not listened to.
  let attempt = 0;

  function leave(): void {
    attempt += 1;
    clearTimeout(timer);
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

  function hear(text: string): void {
    const message = readJson(text);
    const seq = isJsonObject(message) ? readNumber(own(message, 'seq')) : undefined;
    if (seq === undefined) return;
    live = true;
    pause = FIRST_PAUSE;
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

  const stops = [ports.onReturn(() => void enter()), ports.onLeave(leave)];
  void enter();
  return {
    isLive: () => live,
    stop() {
      stops.forEach((stop) => stop());
      leave();
    },
  };
}
