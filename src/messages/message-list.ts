import { useCallback, useEffect, useState } from 'react';
import { refusalText } from '@/api/answer';
import { getTableData } from '@/api/form-engine';
import type { WhereItem } from '@/api/wire/form-engine';
import type { Row } from '@/api/wire/row';
import { readFlag, readLabel, readText } from '@/form/definition/readers';
import { onWritten } from '@/offline/written';
import { write } from '@/offline/write';
import { useSession } from '@/session/session-store';
import { loadMessages } from '@/messages/message-groups';

/** Messages a request asks for (spec §9: page size 20). */
const PAGE_SIZE = 20;
const TABLE = 'diy_message';

/** One message (contract §B.22). */
export interface Message {
  id: string;
  title: string;
  content: string;
  type: string;
  read: boolean;
  url: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  time: string;
}

function readMessage(row: Row): Message {
  return {
    id: row.Id,
    title: readLabel(row.Title),
    content: readLabel(row.Content),
    type: readText(row.Type),
    read: readFlag(row.IsRead) === true,
    url: readText(row.LinkUrl),
    time: readText(row.CreateTime),
  };
}

export interface MessageList {
  messages: readonly Message[] | undefined;
  error: string;
  more: boolean;
  loadMore: () => void;
  refresh: () => Promise<void>;
  /** Marks one as read; nothing happens when it is. */
  markRead: (message: Message) => Promise<void>;
  /** Marks all unread ones of this list. @returns whether it has arrived */
  markAll: () => Promise<'sent' | 'queued' | 'refused' | 'none'>;
}

interface Shown {
  messages?: readonly Message[];
  error: string;
  total: number;
}

function conditions(userId: string, type: string | undefined, unreadOnly: boolean): WhereItem[] {
  const where: WhereItem[] = [{ Name: 'ReceiverUserId', Value: userId, Type: '=' }];
  if (type) where.push({ Name: 'Type', Value: type, Type: '=' });
  if (unreadOnly) where.push({ Name: 'IsRead', Value: 0, Type: '=' });
  return where;
}

/**
 * The messages of the user, newest first, page after page.
 *
 * @param type kind of message, undefined for all
 * @param unreadOnly leaves out what was read
 */
export function useMessageList(type: string | undefined, unreadOnly: boolean): MessageList {
  const userId = useSession((session) => session.user?.Id ?? '');
  const [shown, setShown] = useState<Shown>({ error: '', total: 0 });

  const read = useCallback(
    async (pageIndex: number) => {
      const answer = await getTableData(
        {
          FormEngineKey: TABLE,
          _Where: conditions(userId, type, unreadOnly),
          _OrderBy: 'CreateTime',
          _OrderByType: 'DESC',
          _PageIndex: pageIndex,
          _PageSize: PAGE_SIZE,
        },
        { quiet: true },
      );
      if (answer.Code !== 1) {
        setShown((old) => ({ ...old, error: refusalText(answer) }));
        return;
      }
      const rows = (answer.Data ?? []).map(readMessage);
      setShown((old) => ({
        messages: pageIndex === 1 ? rows : [...(old.messages ?? []), ...rows],
        error: '',
        total: answer.DataCount ?? rows.length,
      }));
    },
    [userId, type, unreadOnly],
  );
  useEffect(() => {
    if (userId !== '') void read(1);
  }, [userId, read]);
  useEffect(
    () =>
      onWritten((entry) => {
        if (entry.FormEngineKey === TABLE || entry.items.some((item) => item.FormEngineKey === TABLE)) {
          void loadMessages();
        }
      }),
    [],
  );

  const setRead = (ids: ReadonlySet<string>) =>
    setShown((old) => ({
      ...old,
      messages: old.messages?.map((message) => (ids.has(message.id) ? { ...message, read: true } : message)),
    }));
  const { messages = [], total } = shown;
  return {
    messages: shown.messages,
    error: shown.error,
    more: messages.length < total,
    loadMore: () => {
      if (messages.length > 0 && messages.length < total)
        void read(Math.floor(messages.length / PAGE_SIZE) + 1);
    },
    refresh: () => read(1),
    async markRead(message) {
      if (message.read) return;
      setRead(new Set([message.id]));
      const _RowModel = { IsRead: 1 };
      await write({
        action: 'Update',
        FormEngineKey: TABLE,
        Id: message.id,
        _RowModel,
        label: message.title,
      });
    },
    async markAll() {
      const unread = messages.filter(({ read: done }) => !done);
      const [first] = unread;
      if (!first) return 'none';
      setRead(new Set(unread.map(({ id }) => id)));
      const items = unread.map(({ id }) => ({
        action: 'Update' as const,
        FormEngineKey: TABLE,
        Id: id,
        _RowModel: { IsRead: 1 },
      }));
      const outcome = await write({
        action: 'Batch',
        FormEngineKey: TABLE,
        Id: first.id,
        items,
        label: first.title,
      });
      return outcome.state;
    },
  };
}
