import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { noAnswer } from '@/data/api/answer';
import { mobileMessageData } from '@/data/api/api-engine';
import type { MessageData } from '@/data/protocol/engines';
import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { isEqual } from '@/lib/equal';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readLabel, readNumber, readText } from '@/lib/read-value';
import { cached } from '@/data/cache/app-cache';
import { onWritesSettled } from '@/data/outbox/write-events';
import { noteNews } from '@/features/shared/use-current';
import type { LiveChannel } from '@/data/session/live-channel';
import { isLoggedIn, sessionStore } from '@/data/session/session-store';

/** How often the counts are asked for while the app is in front (ms). */
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

interface MessageState {
  groups: readonly MessageGroup[] | undefined;
  error: string;
  owner: string;
  /** When the groups were read, ms; undefined when they are of the last look. */
  since?: number;
}

export const messageStore = createStore<MessageState>(() => ({ groups: undefined, error: '', owner: '' }));

/**
 * Reads the answer of mobile_message_data: `{List}` or the bare list; entries without a name go.
 */
function readMessageGroups(data: unknown): MessageGroup[] {
  const source = readJson(data);
  const list = Array.isArray(source) ? source : readJson(own(source, 'List'));
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).flatMap((item) => {
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

const ownerNow = (): string => {
  const state = sessionStore.getState();
  return isLoggedIn(state) ? `${state.osClient}:${state.user?.Id ?? ''}` : '';
};

async function askMessages(userId: string): Promise<MessageData> {
  const answer = await mobileMessageData(userId, { quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  return answer.Data;
}

/** Whether something has come, or was read or settled elsewhere. */
const isNews = (before: readonly MessageGroup[], now: readonly MessageGroup[]): boolean =>
  !isEqual(
    before.map(({ id, count, lastTime }) => [id, count, lastTime]),
    now.map(({ id, count, lastTime }) => [id, count, lastTime]),
  );

/** Reads the counts; a kept answer shows until the newer one is there. */
export async function loadMessages(): Promise<void> {
  const owner = ownerNow();
  if (owner === '') return;
  const userId = sessionStore.getState().user?.Id ?? '';
  try {
    // Counts are worth nothing when old: each look asks, and the kept ones bridge a missing network.
    const answer = await cached<unknown>('message_data', 0, () => askMessages(userId), { force: true });
    if (owner !== ownerNow()) return;
    const groups = readMessageGroups(answer.data);
    const before = messageStore.getState();
    const since = answer.fresh ? undefined : answer.savedAt;
    messageStore.setState({ groups, error: '', owner, since });
    if (before.owner === owner && before.groups && isNews(before.groups, groups)) noteNews();
  } catch (error) {
    if (owner !== ownerNow()) return;
    const message = error instanceof Error ? error.message : String(error);
    const { groups, owner: shown } = messageStore.getState();
    messageStore.setState({ groups: shown === owner ? groups : undefined, error: message, owner });
  }
}

/**
 * Keeps the counts current: at once, when the server says that the inbox has changed or, where it does not, each minute while
 * the app is in front, on return, and after own writes. Without message tab (XiaoxiTZYC) nothing is asked.
 *
 * @param isHidden whether the tenant hides the message tab now
 * @returns the function that stops it
 */
export function pollMessages(isHidden: () => boolean): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let channel: LiveChannel | undefined;
  let stopped = false;
  const look = () => {
    if (!isHidden()) void loadMessages();
  };
  const start = () => {
    clearInterval(timer);
    look();
    timer = setInterval(() => {
      if (!channel?.isLive()) look();
    }, MESSAGE_POLL_MS);
  };
  // What a page shows may have changed although no count has: somebody else did what was to be done.
  const hearNews = () => {
    if (!isHidden()) void loadMessages().then(noteNews);
  };
  // Its code is not needed before somebody is signed in, nor where there is no channel.
  void import('@/data/session/live')
    .then(({ followInbox }) => {
      if (!stopped) channel = followInbox(hearNews);
    })
    .catch(() => undefined);
  const stops = [onAppShow(start), onAppHide(() => clearInterval(timer)), onWritesSettled(look)];
  start();
  return () => {
    stopped = true;
    channel?.stop();
    clearInterval(timer);
    stops.forEach((stop) => stop());
  };
}

/** The kinds of messages, read again each time the tab is shown. */
export function useMessageGroups(): MessageState {
  const state = useStore(messageStore);
  const owner = ownerNow();
  useEffect(() => {
    if (owner !== '') void loadMessages();
  }, [owner]);
  return state.owner === owner ? state : { groups: undefined, error: '', owner };
}
