import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Now } from '../lib/clock';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from '../tenants/control-tables';

/** A bucket that fills with every try and drains with time. */
export interface Bucket {
  key: string;
  /** How much drains in an hour. */
  hourly: number;
  /** Above this, each further try has to wait, twice as long as the one before. */
  free: number;
  /** The first of these waits, and the longest, in seconds; without them a full bucket refuses until it has drained. */
  waits?: { first: number; longest: number };
}

const table = sql.id(controlSchema, 'throttle');
const day = 24 * 3_600_000;
const noWait = { first: 0, longest: 0 };

/** Counts tries in the database, so that all processes of the server count together. */
export class Throttle {
  private sinceTidied = 0;

  constructor(
    private readonly root: Kysely<TenantDatabase>,
    private readonly now: Now,
  ) {}

  /**
   * Counts a try, in one statement, so that many at once cannot all pass.
   * @returns 0 when it may go on, else the seconds to wait; a refused try counts nothing
   */
  async take({ key, hourly, free, waits }: Bucket, amount = 1): Promise<number> {
    const at = this.now();
    const level = sql`greatest(0, b."Level" - (${at}::float8 - b."At") * ${hourly}::float8 / 3600000) + ${amount}::float8`;
    const { first, longest } = waits ?? noWait;
    const until = sql`case when ${level} > ${free}::float8 then ${at}::float8 + 1000 * least(${longest}::float8, ${first}::float8 * power(2, least(30, ${level} - ${free}::float8 - 1))) else 0 end`;
    const roomy = waits ? sql`true` : sql`${level} <= ${free}::float8`;
    const { rows } = await sql`insert into ${table} as b values (${hashed(key)}, ${amount}, ${at}, 0)
      on conflict ("Key") do update set "Level" = ${level}, "At" = ${at}, "Until" = (${until})::bigint
      where b."Until" <= ${at} and ${roomy} returning 1`.execute(this.root);
    await this.tidy();
    if (rows.length) return 0;
    const state = await this.read(key);
    return Math.max(1, Math.ceil(((state?.until ?? at) - at) / 1000));
  }

  /** How full a bucket is now. */
  async level({ key, hourly }: Bucket): Promise<number> {
    const state = await this.read(key);
    return state ? Math.max(0, state.level - ((this.now() - state.at) * hourly) / 3_600_000) : 0;
  }

  /** Takes back a try that turned out not to count. */
  async giveBack({ key }: Bucket): Promise<void> {
    await sql`update ${table} set "Level" = greatest(0, "Level" - 1), "Until" = 0 where "Key" = ${hashed(key)}`.execute(
      this.root,
    );
  }

  /** Empties a bucket. */
  async clear({ key }: Bucket): Promise<void> {
    await sql`delete from ${table} where "Key" = ${hashed(key)}`.execute(this.root);
  }

  private async read(key: string): Promise<{ level: number; at: number; until: number } | undefined> {
    const { rows } = await sql<{
      Level: number;
      At: number;
      Until: number;
    }>`select * from ${table} where "Key" = ${hashed(key)}`.execute(this.root);
    const [row] = rows;
    return row && { level: Number(row.Level), at: Number(row.At), until: Number(row.Until) };
  }

  /** Buckets untouched for a day are empty; a flood of names never displaces any of the others. */
  private async tidy(): Promise<void> {
    this.sinceTidied += 1;
    if (this.sinceTidied < 500) return;
    this.sinceTidied = 0;
    await sql`delete from ${table} where "At" < ${this.now() - day}`.execute(this.root);
  }
}

/** Keys hold what strangers type: whatever its length, it becomes the same few bytes, and nobody's name remains in the table. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whom an address stands for: with IPv6 the network of 64 bits, which belongs to one customer. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::') as [string, string | undefined];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
