import { useState } from 'react';
import { messageWords } from '@/features/messages/texts';
import { useWords } from '@/i18n/use-translation';
import { useMessageList } from '@/features/messages/message-list';
import type { Message } from '@/features/messages/message';
import { openMessage } from '@/features/messages/open-message';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { MessageRows } from '@/features/messages/message-rows';
import { useParams } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import './index.scss';

/** Messages of one kind, or all; pulled down to refresh (spec §2). */
export function MessageListPage() {
  const w = useWords(messageWords);
  const { params } = useParams('workMessage');
  const [unreadOnly, setUnreadOnly] = useState(false);
  const { messages, error, since, refresh, loadMore, noteRead, markAll } = useMessageList(
    params?.type,
    unreadOnly,
  );
  const offline = useOfflineBar(since, { why: error, onRetry: () => void refresh() });
  const show = (message: Message) => {
    noteRead(message);
    void openMessage(message);
  };
  const readAll = async () => {
    const outcome = await markAll();
    if (outcome === 'refused') toast.error(w('markFailed'));
    else toast.success(w(outcome === 'queued' ? 'markedQueued' : 'marked'));
  };
  return (
    <Page
      title={params?.title ?? w('list')}
      // What has not come yet cannot be said to be read.
      actions={[{ name: w('markAll'), icon: 'check', disabled: !messages, onTap: readAll }]}
      offline={offline}
      onRefresh={refresh}
      onReachEnd={loadMore}
    >
      <Box className="message-list__chips">
        <Chip role="radio" text={w('all')} selected={!unreadOnly} onTap={() => setUnreadOnly(false)} />
        <Chip role="radio" text={w('unread')} selected={unreadOnly} onTap={() => setUnreadOnly(true)} />
      </Box>
      {messages && messages.length > 0 ? <MessageRows messages={messages} onOpen={show} /> : null}
      {messages?.length === 0 ? <Empty text={w(unreadOnly ? 'noneUnread' : 'none')} /> : null}
      {!messages && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!messages && error === '' ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
