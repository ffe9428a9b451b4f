import pg from 'pg';

/** Pause between two attempts to reconnect, in milliseconds; doubled each time, up to the second value. */
const firstPause = 500;
const longestPause = 30_000;

/**
 * Listens to the notifications of a PostgreSQL, on its own connection, which is reopened when it breaks.
 * @param hear called with channel and text
 * @param gap called when notifications may have been missed
 * @returns a function that stops listening
 */
export function listen(
  databaseUrl: string,
  channels: readonly string[],
  hear: (channel: string, text: string) => void,
  gap: () => void,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let stopped = false;

  const again = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPause);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'workbench listen' });
    client = next;
    next.on('error', () => undefined);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = firstPause;
      gap();
    } catch {
      await next.end().catch(() => undefined);
      again();
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
