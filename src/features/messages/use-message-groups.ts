import { useMemo } from 'react';
import { useQuery, type QueryResult } from '@/data/query/use-query';
import { MESSAGES, readMessageGroups, type MessageGroup } from '@/features/messages/message-groups';

/** The kinds of messages, read again each time a page that shows them is opened. */
export function useMessageGroups(): Omit<QueryResult<unknown>, 'data'> & {
  groups: readonly MessageGroup[] | undefined;
} {
  const { data, ...answer } = useQuery(MESSAGES);
  const groups = useMemo(() => (data === undefined ? undefined : readMessageGroups(data)), [data]);
  return { groups, ...answer };
}
