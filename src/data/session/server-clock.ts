/** The local clock may drift this far from its own ticking before the server is asked again (a changed device clock). */
const JUMP_MS = 5000;

export interface ServerClockPorts {
  /** Asks /api/os/getDateTimeNow; `yyyy/MM/dd HH:mm:ss`, or undefined when there was no answer. */
  ask(): Promise<string | undefined>;
  /** Milliseconds of the device's clock. */
  now(): number;
}

export interface ServerClock {
  /** Asks the server for its time; concurrent calls share one question. Resolves to whether an answer came. */
  sync(): Promise<boolean>;
  /** The server's wall-clock time, ticking locally since the last answer; the device's own time before the first. */
  now(): Date;
  /** Whether the server has been asked successfully at least once. */
  isSynced(): boolean;
  /** Called about once a second by the code that shows the time: notices a changed device clock and asks again. */
  tick(): void;
}

/**
 * The server's clock: asked once, ticking locally (§7), corrected by {@link ServerClock.sync} on return
 * from background. The wire carries no time zone, so the value is a wall-clock time and is read as local time.
 */
export function createServerClock(ports: ServerClockPorts): ServerClock {
  let offset = 0;
  let synced = false;
  let lastTick: number | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    const sent = ports.now();
    const answer = parseServerTime(await ports.ask());
    const received = ports.now();
    if (answer === undefined) return false;
    offset = answer - (sent + received) / 2;
    synced = true;
    lastTick = undefined;
    return true;
  }

  function sync(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    sync,
    now: () => new Date(ports.now() + offset),
    isSynced: () => synced,
    tick() {
      const current = ports.now();
      const jumped = lastTick !== undefined && Math.abs(current - lastTick - 1000) > JUMP_MS;
      lastTick = current;
      if (jumped) void sync();
    },
  };
}

/** Reads `yyyy/MM/dd HH:mm:ss` (dashes are accepted too) as a local wall-clock time in milliseconds. */
export function parseServerTime(text: string | undefined): number | undefined {
  const parts = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})/.exec(text ?? '');
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}
