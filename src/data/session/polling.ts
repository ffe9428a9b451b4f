/** §9: how often the token is checked. */
const TOKEN_CHECK_MS = 60_000;
/** §7, §9: how often the current user is fetched. */
const USER_POLL_MS = 5 * 60_000;

export interface PollingPorts {
  checkToken(): Promise<unknown>;
  /** Fetches the current user; does nothing when nobody is logged in. */
  pollUser(): Promise<unknown>;
  /** Corrects the server clock after the app was away. */
  syncClock(): Promise<unknown>;
  /** Calls back when the app comes to the front and when it leaves; returns the function that stops it. */
  onVisibility(listener: (visible: boolean) => void): () => void;
}

/**
 * The two timers of §9. Both stop while the app is in the background and their work is done at once on return – token
 * first, so that the poll goes out with a fresh one. A tick never overlaps the previous one.
 *
 * @returns the function that stops everything
 */
export function startPolling(ports: PollingPorts): () => void {
  const token = createTimer(TOKEN_CHECK_MS, ports.checkToken);
  const user = createTimer(USER_POLL_MS, ports.pollUser);

  function resume(): void {
    token.start();
    user.start();
  }

  function pause(): void {
    token.stop();
    user.stop();
  }

  const unsubscribe = ports.onVisibility((visible) => {
    pause();
    if (!visible) return;
    resume();
    void token.run().then(user.run);
    void ports.syncClock().catch(ignore);
  });
  resume();
  return () => {
    unsubscribe();
    pause();
  };
}

function createTimer(periodMs: number, work: () => Promise<unknown>) {
  let handle: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> | undefined;

  function run(): Promise<void> {
    running ??= work()
      .then(ignore, ignore)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    run,
    start() {
      handle = setInterval(() => void run(), periodMs);
    },
    stop() {
      if (handle !== undefined) clearInterval(handle);
      handle = undefined;
    },
  };
}

function ignore(): void {
  /* the next tick tries again */
}
