import { loadSysConfig } from '../tenants/sys-config';
import { engineTables } from '../form-engine/tables';
import type { Actor } from '../access/actor';
import type { ServerState } from '../http/call';
import { formatTime } from '../lib/clock';
import { addDays } from '../../src/lib/work-calendar';
import { isMissing } from '../form-engine/optional-table';
import type { EngineTables } from '../form-engine/engine-tables';
import { REMINDERS, type Reminder } from './reminder-jobs';
import { Turn, scheduleFirst, schedules, type Scheduled } from './schedule';
import { tellMany } from './tell-many';

type Server = Pick<ServerState, 'tenants' | 'profile' | 'now'>;
type Report = (error: unknown) => void;

/** What went wrong, with tenant and reminder in the message. */
class ReminderFailed extends Error {
  constructor(
    message: string,
    readonly cause: unknown,
  ) {
    super(message);
  }
}

/** Interval between two looks at what is due, in milliseconds. */
const ROUND = 60_000;

/** The next time of day `HH:mm` after a moment `yyyy-MM-dd HH:mm:ss`, in the same form. */
function nextAfter(moment: string, time: string): string {
  const date = moment.slice(0, 10);
  const today = `${date} ${time}:00`;
  return today > moment ? today : `${addDays(date, 1)} ${time}:00`;
}

/** The latest occurrence of the time of day before or at a moment, in the same form. */
function lastBefore(moment: string, time: string): string {
  const today = `${moment.slice(0, 10)} ${time}:00`;
  return today <= moment ? today : `${addDays(moment.slice(0, 10), -1)} ${time}:00`;
}

/** The time a tenant has set for a reminder (`HH:mm` in sys_config), else its usual time. */
function timeOf({ setting, usual }: Reminder, config: Record<string, unknown>): string {
  const set = String(config[setting] ?? '').trim();
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(set) ? set : usual;
}

/** Sets a first time for each reminder of a tenant that has none yet: what was due before the first look is not news. */
async function scheduleAll(server: Server, osClient: string, jobs: readonly Reminder[]): Promise<void> {
  const { root } = server.tenants;
  const now = formatTime(server.now());
  const config = await loadSysConfig(server.tenants.scope(osClient));
  for (const job of jobs)
    await scheduleFirst(root, osClient, job.name, nextAfter(now, timeOf(job, { ...config })));
}

/** The same tables, which refuse further reads once the work is to stop. */
const until = (signal: AbortSignal, tables: EngineTables): EngineTables => ({
  ...tables,
  all: (table, query) => {
    signal.throwIfAborted();
    return tables.all(table, query);
  },
});

/**
 * One reminder of one tenant. It is over when everybody has been notified: a run that stops or fails in between starts again, and
 * notifies nobody twice.
 */
async function remind(server: Server, job: Reminder, turn: Turn, row: Scheduled, signal: AbortSignal) {
  const scope = server.tenants.scope(row.OsClient);
  const now = formatTime(server.now());
  const sysConfig = await loadSysConfig(scope);
  const time = timeOf(job, { ...sysConfig });
  const actor: Actor = { scope, user: null, profile: server.profile, now: server.now };
  // A server that was down asks what it would have asked on time, for the last day that it missed.
  const meant = () => lastBefore(now, time);
  const tables = until(signal, engineTables(actor));
  const found = await job.find({ tables, sysConfig, now: meant }).catch((error: unknown) => {
    // A tenant without the form has nothing that could be late.
    if (isMissing(error)) return [];
    throw error;
  });
  await tellMany(actor, found, signal, ({ db }) => turn.keep(db));
  await turn.done(nextAfter(now, time));
}

/** Takes its turn at a reminder and handles it. A failure is reported, and followed by ever longer pauses. */
async function remindInTurn(
  server: Server,
  job: Reminder,
  row: Scheduled,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const name = `Reminder ${job.name} of tenant ${row.OsClient}`;
  let turn: Turn | null = null;
  try {
    turn = await Turn.take(server.tenants.root, row, server.now);
    if (turn) await remind(server, job, turn, row, signal);
  } catch (error) {
    if (signal.aborted) return void (await turn?.leave().catch(() => undefined));
    // If the database is away nothing can be recorded: the lease expires on its own.
    const minutes = await turn?.failed().catch(() => undefined);
    const again = minutes === undefined ? 'it is tried again' : `it is tried again in ${minutes} min`;
    report(new ReminderFailed(`${name} failed, ${again}: ${String(error)}`, error));
  }
}

/**
 * Sends what is due in every tenant, each reminder by one server at a time. One that fails does not hold up the others.
 * @param report called once for each failure
 * @param signal ends the round between two reading statements, and undoes a batch of people under way; the next round goes on
 */
export async function remindDue(server: Server, report: Report, signal: AbortSignal): Promise<void> {
  const rows = await schedules(server.tenants.root);
  await server.tenants.look();
  const now = server.now();
  for (const { osClient } of server.tenants.list()) {
    const own = rows.filter((row) => row.OsClient === osClient);
    const isNew = ({ name }: Reminder): boolean => !own.some(({ Job }) => Job === name);
    if (REMINDERS.some(isNew) && !signal.aborted)
      await scheduleAll(server, osClient, REMINDERS.filter(isNew)).catch((error: unknown) =>
        report(
          new ReminderFailed(`Reminders of tenant ${osClient} have no first time: ${String(error)}`, error),
        ),
      );
    for (const row of own) {
      const job = REMINDERS.find(({ name }) => name === row.Job);
      if (signal.aborted) return;
      if (job && row.DueAt <= formatTime(now) && row.NotBefore <= now)
        await remindInTurn(server, job, row, report, signal);
    }
  }
}

/**
 * Looks at what is due: at once, because a stopped server may have left work behind, and every minute from then on.
 * @param signal stops this, and ends the current round early
 * @returns a function that waits for the current round
 */
export function startReminders(server: Server, report: Report, signal: AbortSignal): () => Promise<void> {
  let round = Promise.resolve();
  let isRunning = false;
  const look = (): void => {
    if (isRunning) return;
    isRunning = true;
    round = remindDue(server, report, signal)
      .catch(report)
      .finally(() => {
        isRunning = false;
      });
  };
  look();
  const timer = setInterval(look, ROUND);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => round;
}
