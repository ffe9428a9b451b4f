import { peekCache } from '@/data/cache/app-cache';
import { latelyOf } from '@/data/cache/lately';
import type { Message } from '@/features/messages/message';

/** What the pages of messages are kept as. */
export const KEPT_AS = 'messages';

export const newestFirst = (a: Message, b: Message): number =>
  a.time < b.time ? 1 : a.time > b.time ? -1 : 0;

/** The messages that were read on this device, newest first. */
export async function keptMessages(): Promise<Message[]> {
  const ids = await latelyOf(KEPT_AS);
  const pages = await Promise.all(ids.map((id) => peekCache<Message[]>(`${KEPT_AS}:${id}`)));
  const all = pages.flatMap((page) => page?.data ?? []);
  return [...new Map(all.map((one) => [one.id, one])).values()].sort(newestFirst);
}
