import type { Row } from '@/data/protocol/row';
import { askMessageRows, type MessageQuery } from '@/features/messages/message-query';
import { readFlag, readLabel, readText } from '@/lib/read-value';

/** One message to one person. */
export interface Message {
  id: string;
  title: string;
  /** What is said below the title, and is not in it. */
  content: string;
  /** The whole text; missing in what an older build kept. */
  text?: string;
  type: string;
  read: boolean;
  url: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  time: string;
}

/** Titles, without what surrounds them, that say no more than that there is a message. */
const EMPTY_TITLES = ['', '公告', '通知'];

/**
 * Reads a row of the message table. A message whose title says nothing is named by the beginning of its text; what follows, else
 * its author, is its content.
 */
export function readMessage(row: Row): Message {
  const type = readText(row.Type);
  const given = readLabel(row.Title);
  const text = readLabel(row.Content);
  const [, first = '', rest = ''] = /^(.*?)(?:。|\r?\n|$)([^]*)$/.exec(text) ?? [];
  const saysNothing = [...EMPTY_TITLES, type].includes(given.replace(/^新|消息$/g, ''));
  const title = (saysNothing && first) || given || type;
  const content = (first === title ? rest.trim() : text) || readLabel(row.UserName);
  return {
    id: row.Id,
    title,
    // A message of the system without a text would repeat its name.
    content: content === title ? '' : content,
    text,
    type,
    read: readFlag(row.IsRead) === true,
    url: readText(row.LinkUrl),
    time: readText(row.CreateTime),
  };
}

/** The newest messages that match a query. @throws the reason */
export const askMessages = async (query: MessageQuery): Promise<Message[]> =>
  (await askMessageRows(query)).map(readMessage);
