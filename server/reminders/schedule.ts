import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from '../tenants/control-tables';

type Database = Kysely<TenantDatabase>;

const minute = 60_000;
/** A server that took a reminder and does not return loses it after this long, in milliseconds. */
const LEASE = 2 * minute;
/** The longest pause after a failure; the first one is a minute, and each further one is twice as long. */
const LONGEST_PAUSE = 60 * minute;

const table = sql.id(controlSchema, 'reminder');

/** When a tenant's reminder is next due, `yyyy-MM-dd HH:mm:ss`, and how often it has failed since it last succeeded. */
export interface Scheduled {
  OsClient: string;
  Job: string;
  DueAt: string;
  /** Milliseconds; until then a server is working on it, or it rests after a failure. */
  NotBefore: number;
  Tries: number;
}

/** All reminders of all tenants. */
export async function schedules(root: Database): Promise<Scheduled[]> {
  const { rows } = await sql<Scheduled>`select * from ${table}`.execute(root);
  return rows.map((row) => ({ ...row, NotBefore: Number(row.NotBefore), Tries: Number(row.Tries) }));
}

/** Sets the first time of a reminder, unless it has one. */
export async function scheduleFirst(
  root: Database,
  osClient: string,
  job: string,
  dueAt: string,
): Promise<void> {
  await sql`insert into ${table} ("OsClient", "Job", "DueAt") values (${osClient}, ${job}, ${dueAt}) on conflict do nothing`.execute(
    root,
  );
}

/** A reminder that one server is working on: no other one works on it meanwhile. */
export class Turn {
  /** The marks by which the row may show that it is ours: a transaction that extended it may be undone. */
  private readonly marks: number[];

  private constructor(
    private readonly root: Database,
    private readonly row: Scheduled,
    private readonly now: () => number,
    until: number,
  ) {
    this.marks = [until];
  }

  /** Takes a reminder that is due. @returns null when it rests, or another server has it or has already done it */
  static async take(root: Database, row: Scheduled, now: () => number): Promise<Turn | null> {
    const until = now() + LEASE;
    const { numAffectedRows } = await sql`update ${table} set "NotBefore" = ${until}
      where "OsClient" = ${row.OsClient} and "Job" = ${row.Job} and "DueAt" = ${row.DueAt} and coalesce("NotBefore", 0) <= ${now()}`.execute(
      root,
    );
    return Number(numAffectedRows ?? 0) > 0 ? new Turn(root, row, now, until) : null;
  }

  /** Extends the hold, in the transaction of the work done meanwhile. @throws Error when it was lost to another server */
  async keep(transaction: Database): Promise<void> {
    const until = this.now() + LEASE;
    if (!(await this.set(transaction, this.row.DueAt, this.row.Tries, until)))
      throw new Error('another server has taken this reminder over');
    this.marks.splice(0, this.marks.length - 1);
    this.marks.push(until);
  }

  /** The reminder is done: it is next due at that time. */
  async done(dueAt: string): Promise<void> {
    await this.set(this.root, dueAt, 0, 0);
  }

  /** The reminder is left undone; the next server that looks starts again. */
  async leave(): Promise<void> {
    await this.set(this.root, this.row.DueAt, this.row.Tries, 0);
  }

  /** The reminder has failed and rests. @returns for how many minutes: 1, 2, 4 … 60 */
  async failed(): Promise<number> {
    const { DueAt, Tries } = this.row;
    const pause = Math.min(minute * 2 ** Tries, LONGEST_PAUSE);
    await this.set(this.root, DueAt, Tries + 1, this.now() + pause);
    return pause / minute;
  }

  private async set(db: Database, dueAt: string, tries: number, notBefore: number): Promise<boolean> {
    const { OsClient, Job, DueAt } = this.row;
    const { numAffectedRows } = await sql`update ${table}
      set "DueAt" = ${dueAt}, "Tries" = ${tries}, "NotBefore" = ${notBefore}
      where "OsClient" = ${OsClient} and "Job" = ${Job} and "DueAt" = ${DueAt} and "NotBefore" in (${sql.join(this.marks)})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0) > 0;
  }
}
