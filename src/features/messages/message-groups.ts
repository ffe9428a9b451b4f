import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { isEqual } from '@/lib/equal';
import { isJsonObject, own, readJson, type JsonObject } from '@/lib/json';
import { readLabel, readNumber, readText } from '@/lib/read-value';
import { onWritesSettled } from '@/data/outbox/write-events';
import { queries } from '@/data/query/app-queries';
import { askEngine } from '@/data/query/ask';
import { noteNews } from '@/data/query/news';
import type { Query } from '@/data/query/query';
import type { LiveChannel } from '@/data/session/live-channel';
import { sessionStore } from '@/data/session/session-store';
import { createCancellation } from '@/lib/cancellation';

/** How often the counts are requested while the app is in the foreground (ms). */
const MESSAGE_POLL_MS = 60_000;

/** One kind of message on the tab (spec §3: message entry with Num). */
export interface MessageGroup {
  id: string;
  name: string;
  icon: string;
  /** Unread. */
  count: number;
  lastText: string;
  /** `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
  lastTime: string;
  type: string;
  url: string;
}

/** The entries of an answer of mobile_message_data: `{List}` or, for some tenants, the bare list. */
function entriesOf(data: unknown): JsonObject[] {
  const source = readJson(data);
  const list = Array.isArray(source) ? source : readJson(own(source, 'List'));
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The same answer once everything has been read. */
export const withoutUnread = (data: unknown): JsonObject[] =>
  entriesOf(data).map((entry) => ({ ...entry, Num: 0 }));

/** Reads the answer of mobile_message_data; entries without a name are dropped. */
export function readMessageGroups(data: unknown): MessageGroup[] {
  return entriesOf(data).flatMap((item) => {
    const name = readLabel(own(item, 'Name'));
    if (name === '') return [];
    const type = readText(own(item, 'Type'));
    return {
      id: readText(own(item, 'Id')) || name,
      name,
      icon: readText(own(item, 'Icon')),
      count: Math.max(0, readNumber(own(item, 'Num')) ?? 0),
      lastText: readLabel(own(item, 'LastContent')),
      lastTime: readText(own(item, 'LastTime')),
      type,
      url: readText(own(item, 'Url')),
    };
  });
}

/** Unread messages of all kinds (spec §2: the badge of the tab). */
export const totalUnread = (groups: readonly MessageGroup[] | undefined): number =>
  (groups ?? []).reduce((sum, { count }) => sum + count, 0);

/** The kinds of messages and their counts. These are worthless when old: they are requested each time they are shown. */
export const MESSAGES: Query<unknown> = {
  name: 'message_data',
  ask: () => askEngine('mobile_message_data', { UserId: sessionStore.getState().user?.Id ?? '' }),
};

/** Whether something has arrived, or was read or dealt with elsewhere. */
const isNews = (before: readonly MessageGroup[], now: readonly MessageGroup[]): boolean =>
  !isEqual(
    before.map(({ id, count, lastTime }) => [id, count, lastTime]),
    now.map(({ id, count, lastTime }) => [id, count, lastTime]),
  );

/** Follows the counts: reports each of them, and any news in the server's answers since this began. */
function followCounts(onUnread: (unread: number) => void): () => void {
  const begun = Date.now();
  let before: readonly MessageGroup[] | undefined;
  const onChange = () => {
    const { data, readAt } = queries.known(MESSAGES);
    if (data === undefined) return;
    const groups = readMessageGroups(data);
    onUnread(totalUnread(groups));
    if (before && isNews(before, groups)) noteNews();
    if (readAt >= begun) before = groups;
  };
  // It has its own timer, and is not refreshed by those of other queries.
  return queries.follow(MESSAGES, { onChange, isSeen: () => false }).stop;
}

/**
 * Keeps the counts current: at once, when the server reports a change of the inbox or, if it does not do that, each minute while
 * the app is in the foreground, on return, and after own writes. Without a message tab (XiaoxiTZYC) nothing is requested.
 *
 * @param isHidden whether the tenant hides the message tab now
 * @param onUnread gets the number of unread messages, of all kinds
 * @returns the function that stops it
 */
export function pollMessages(isHidden: () => boolean, onUnread: (unread: number) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let channel: LiveChannel | undefined;
  let stopFollowing: (() => void) | undefined;
  const following = createCancellation();
  const look = async () => {
    if (isHidden()) return;
    if (stopFollowing) return queries.refresh(MESSAGES);
    // Following begins with a request.
    stopFollowing = followCounts(onUnread);
  };
  const start = () => {
    clearInterval(timer);
    void look();
    timer = setInterval(() => {
      if (!channel?.isLive()) void look();
    }, MESSAGE_POLL_MS);
  };
  // What a page shows may have changed although no count has: somebody else did what was to be done.
  const hearNews = () => void look().then(noteNews);
  // Its code is not needed before a user is signed in, nor where there is no channel.
  void import('@/data/session/live')
    .then(({ followServer }) => {
      if (!following.isCancelled) channel = followServer(hearNews);
    })
    .catch(() => undefined);
  const stops = [onAppShow(start), onAppHide(() => clearInterval(timer)), onWritesSettled(() => void look())];
  start();
  return () => {
    following.cancel();
    channel?.stop();
    clearInterval(timer);
    stopFollowing?.();
    stops.forEach((stop) => stop());
  };
}
