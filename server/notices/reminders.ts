import { sql } from 'kysely';
import { loadSysConfig } from '../auth/users';
import { engineTables } from '../form-engine/tables';
import type { Actor, ServerState } from '../http/call';
import { formatTime } from '../lib/clock';
import { addDays } from '../../src/lib/work-calendar';
import { controlSchema } from '../tenants/control-tables';
import { REMINDERS, type Reminder } from './reminder-jobs';
import { tell, tellerOf } from './tell';

type Server = Pick<ServerState, 'tenants' | 'profile' | 'now'>;

/** Between two looks at what is due, in milliseconds. */
const ROUND = 60_000;

const schedule = sql.id(controlSchema, 'reminder');

/** The next time of day `HH:mm` after a moment `yyyy-MM-dd HH:mm:ss`, in the same form. */
function nextAfter(moment: string, time: string): string {
  const date = moment.slice(0, 10);
  const today = `${date} ${time}:00`;
  return today > moment ? today : `${addDays(date, 1)} ${time}:00`;
}

/** The time of day as it last came before or at a moment, in the same form. */
function lastBefore(moment: string, time: string): string {
  const today = `${moment.slice(0, 10)} ${time}:00`;
  return today <= moment ? today : `${addDays(moment.slice(0, 10), -1)} ${time}:00`;
}

/** What the tenant has set for a reminder (`HH:mm` in sys_config), else its usual time. */
function timeOf({ setting, usual }: Reminder, config: Record<string, unknown>): string {
  const set = String(config[setting] ?? '').trim();
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(set) ? set : usual;
}

/**
 * One reminder of one tenant, when it is due. It is over when all were told: a server that stops in between begins again,
 * and two servers at once may both begin, as nobody is told the same thing of the same day twice.
 */
async function remind(server: Server, osClient: string, job: Reminder, dueAt?: string): Promise<void> {
  const scope = server.tenants.scope(osClient);
  const now = formatTime(server.now());
  const config = await loadSysConfig(scope);
  const time = timeOf(job, { ...config });
  const next = nextAfter(now, time);
  if (dueAt === undefined) {
    // What was due before anybody looked is not news.
    await sql`insert into ${schedule} values (${osClient}, ${job.name}, ${next}) on conflict do nothing`.execute(
      scope.root,
    );
    return;
  }
  const actor: Actor = { scope, user: null, profile: server.profile, now: server.now };
  // A server that was down asks what it would have asked in time, for the last day that it missed.
  const meant = () => lastBefore(now, time);
  const found = await job.find({ tables: engineTables(actor), sysConfig: config, now: meant });
  for (const { event, ...happening } of found)
    await scope.transaction((inner) => tell(tellerOf({ ...actor, scope: inner }), event, happening));
  await sql`update ${schedule} set "DueAt" = ${next} where "OsClient" = ${osClient} and "Job" = ${job.name} and "DueAt" = ${dueAt}`.execute(
    scope.root,
  );
}

/** Tells what is due in every tenant. @throws what the first reminder that failed threw, after all others were told */
export async function remindDue(server: Server): Promise<void> {
  const { rows } = await sql<{
    OsClient: string;
    Job: string;
    DueAt: string;
  }>`select * from ${schedule}`.execute(server.tenants.root);
  await server.tenants.look();
  const failures: unknown[] = [];
  const now = formatTime(server.now());
  for (const { osClient } of server.tenants.list())
    for (const job of REMINDERS) {
      const dueAt = rows.find((row) => row.OsClient === osClient && row.Job === job.name)?.DueAt;
      if (dueAt !== undefined && dueAt > now) continue;
      await remind(server, osClient, job, dueAt).catch((error: unknown) => failures.push(error));
    }
  if (failures.length > 0) throw failures[0];
}

/** Looks every minute at what is due. @returns a function that stops it, after the round that runs */
export function startReminders(server: Server, onError: (error: unknown) => void): () => Promise<void> {
  let round = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    round = remindDue(server)
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, ROUND);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
