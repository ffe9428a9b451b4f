import { sql, type Kysely } from 'kysely';
import type { NoticeWishes } from '../../src/data/protocol/notices';
import type { TenantDatabase } from '../db/schema';
import { parseJson } from '../lib/json-text';
import { controlSchema } from '../tenants/control-tables';
import { CHANNELS, type ChannelName } from './channel';

const table = sql.id(controlSchema, 'notice_wish');
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The most kinds that one channel may be silent about: six exist. */
const MOST_KINDS = 50;

const isChannel = (name: string): name is ChannelName => (CHANNELS as readonly string[]).includes(name);

/** Wishes as sent or stored: unusable parts are left out. */
export function readWishes(value: unknown): NoticeWishes {
  const given = parseJson<Partial<Record<keyof NoticeWishes, unknown>>>(value, {});
  const from = String(given.QuietFrom ?? '');
  const to = String(given.QuietTo ?? '');
  const isQuiet = time.test(from) && time.test(to) && from !== to;
  const muted = Object.entries(parseJson<Record<string, unknown>>(given.Muted, {})).flatMap(
    ([name, kinds]) =>
      isChannel(name) && Array.isArray(kinds)
        ? [[name, kinds.filter((kind) => typeof kind === 'string').slice(0, MOST_KINDS)] as const]
        : [],
  );
  return {
    Muted: Object.fromEntries(muted),
    QuietFrom: isQuiet ? from : '',
    QuietTo: isQuiet ? to : '',
  };
}

/** A person's wishes; somebody who never set any gets everything at any time. */
export async function wishesOf(
  root: Kysely<TenantDatabase>,
  osClient: string,
  userId: string,
): Promise<NoticeWishes> {
  const { rows } = await sql<{
    Value: string;
  }>`select "Value" from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId}`.execute(root);
  return readWishes(rows[0]?.Value);
}

/** Stores a person's wishes. */
export async function keepWishes(
  root: Kysely<TenantDatabase>,
  osClient: string,
  userId: string,
  wishes: NoticeWishes,
): Promise<void> {
  const value = JSON.stringify(wishes);
  await sql`insert into ${table} values (${osClient}, ${userId}, ${value})
    on conflict ("OsClient", "UserId") do update set "Value" = excluded."Value"`.execute(root);
}

/**
 * When a message that is ready may be sent: at once, or when the quiet hours are over.
 * @param now milliseconds; hours are in the server's time zone
 */
export function allowedAt(wishes: NoticeWishes, now: number): number {
  const { QuietFrom: from, QuietTo: to } = wishes;
  if (from === '') return now;
  const at = new Date(now);
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!isQuiet) return now;
  const end = new Date(now);
  end.setHours(Number(to.slice(0, 2)), Number(to.slice(3)), 0, 0);
  if (end.getTime() <= now) end.setDate(end.getDate() + 1);
  return end.getTime();
}
