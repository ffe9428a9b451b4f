import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from '@/data/query/use-query';
import { useSession } from '@/data/session/session-store';
import { createCancellation, type Cancellation } from '@/lib/cancellation';
import { KEPT_AS, newestFirst } from '@/features/messages/kept-messages';
import { askMessages, type Message } from '@/features/messages/message';
import { MESSAGE_PAGE, type MessageFilter } from '@/features/messages/message-query';
import { markAllRead } from '@/features/messages/read-marks';
import type { Marked } from '@/features/messages/read-marks';

export interface MessageList {
  messages: readonly Message[] | undefined;
  error: string;
  /** When what is shown was read, ms; undefined when it is current. */
  since: number | undefined;
  /** Why it is not current. */
  why: string;
  loadMore: () => void;
  refresh: () => Promise<void>;
  /** Shows a message as read. */
  noteRead: (message: Message) => void;
  /** Marks all unread messages of this list on the server, including those not shown yet. */
  markAll: () => Promise<Marked | 'none'>;
}

/** What has been shown so far. */
interface Seen {
  /** The query that it answers: the kind of messages, and which of them. */
  name: string;
  messages: readonly Message[];
  /** The server has no older ones. */
  ended: boolean;
}

const nothingOf = (name: string): Seen => ({ name, messages: [], ended: false });

/**
 * The newest page merged over what was seen before. In the unread list, messages read in the meantime stay under the finger
 * that read them; in the list of all messages, one that is missing from its former place is gone.
 */
function merge(top: readonly Message[], before: readonly Message[], unreadOnly: boolean): Message[] {
  const now = new Set(top.map(({ id }) => id));
  const last = top[top.length - 1]?.time ?? '';
  const below = (time: string) => unreadOnly || (top.length >= MESSAGE_PAGE && time <= last);
  return [...top, ...before.filter(({ id, time }) => !now.has(id) && below(time))].sort(newestFirst);
}

/**
 * The messages of the user, newest first. Further ones are requested by the time of the last one shown, not by a page
 * number: reading a message takes it out of the unread ones, and would move all later pages up.
 *
 * @param type kind of message, undefined for all
 * @param only `unread` leaves out what was read before the list was opened
 */
export function useMessageList(type = '', only: MessageFilter): MessageList {
  const userId = useSession((session) => session.user?.Id ?? '');
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const name = userId === '' ? '' : `${KEPT_AS}:${type}:${only}`;
  /** Further messages on their way. */
  const further = useRef<Cancellation>();
  const stopFurther = useCallback(() => {
    further.current?.cancel();
    further.current = undefined;
  }, []);
  // If they arrived after a switch to another list, or after this one was restarted, they would leave a gap in the shown list.
  useLayoutEffect(() => stopFurther, [name, stopFurther]);
  const ask = () => askMessages({ userId, type, only, until: '' });
  const unreadOnly = only === 'unread';
  const { data: top, error, since, why, refresh } = useQuery({ name, ask, isBroad: true });
  const [kept, setSeen] = useState(() => nothingOf(name));
  const seen = kept.name === name ? kept : nothingOf(name);
  useEffect(() => {
    if (!top) return;
    setSeen((before) => {
      const own = before.name === name ? before : nothingOf(name);
      return { ...own, messages: merge(top, own.messages, unreadOnly) };
    });
  }, [top, name, unreadOnly]);

  const all = top ? merge(top, seen.messages, unreadOnly) : [];
  const whole = seen.ended || all.length < MESSAGE_PAGE;
  const noteRead = (ids: readonly string[]) => setRead((before) => new Set([...before, ...ids]));
  const shown = all.map((one) => (read.has(one.id) ? { ...one, read: true } : one));
  return {
    messages: top && shown,
    error,
    since,
    why,
    loadMore() {
      const last = all[all.length - 1];
      if (!last || whole || further.current) return;
      const mine = createCancellation();
      further.current = mine;
      // Several may share the time of the last one: they are returned again, and the size leaves room for others.
      const size = MESSAGE_PAGE + all.filter(({ time }) => time === last.time).length;
      const asked = askMessages({ userId, type, only, until: last.time, size }).catch(() => undefined);
      void asked.then((page) => {
        if (mine.isCancelled) return;
        further.current = undefined;
        if (!page) return;
        setSeen((before) => {
          if (before.name !== name) return before;
          const known = new Set(before.messages.map(({ id }) => id));
          const fresh = page.filter(({ id }) => !known.has(id));
          return { name, messages: [...before.messages, ...fresh], ended: page.length < size };
        });
      });
    },
    refresh() {
      stopFurther();
      setSeen(nothingOf(name));
      return refresh();
    },
    noteRead: ({ id }) => noteRead([id]),
    async markAll() {
      if (!top || (whole && shown.every((one) => one.read))) return 'none';
      const marked = await markAllRead(userId, type, all[0]?.time ?? '');
      if (marked !== 'refused') noteRead(all.map(({ id }) => id));
      return marked;
    },
  };
}
