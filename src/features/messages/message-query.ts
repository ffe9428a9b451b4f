import type { WhereItem } from '@/data/protocol/form-engine';
import { MENTION_TITLE, UNREAD, noticesOfKind } from '@/data/protocol/notices';
import type { Row } from '@/data/protocol/row';
import { askPage } from '@/data/query/ask';

/** Messages per request (spec §9: page size 20). */
export const MESSAGE_PAGE = 20;
export const MESSAGE_TABLE = 'diy_message';

/** Which messages of a kind: all, those not read yet, or those that mention the user with `@`. */
export type MessageFilter = 'all' | 'unread' | 'mentioned';

export interface MessageQuery {
  userId: string;
  /** Kind of message, '' for all. */
  type: string;
  only: MessageFilter;
  /** Only those that had arrived by then, `yyyy-MM-dd HH:mm:ss`; '' for all. */
  until: string;
  size?: number;
}

/** The rows of the newest messages that match a query. @throws the reason */
export async function askMessageRows(query: MessageQuery): Promise<Row[]> {
  const { userId, type, only, until, size = MESSAGE_PAGE } = query;
  const _Where: WhereItem[] = [{ Name: 'ReceiverUserId', Value: userId, Type: '=' }];
  if (type !== '') _Where.push(...noticesOfKind(type));
  if (only === 'unread') _Where.push(UNREAD);
  if (only === 'mentioned') _Where.push({ Name: 'Title', Value: MENTION_TITLE, Type: '=' });
  if (until !== '') _Where.push({ Name: 'CreateTime', Value: until, Type: '<=' });
  const { rows } = await askPage({
    FormEngineKey: MESSAGE_TABLE,
    _Where,
    _OrderBy: 'CreateTime',
    _OrderByType: 'DESC',
    _PageIndex: 1,
    _PageSize: size,
  });
  return rows;
}
