import { useState } from 'react';
import { messageWords } from '@/lib/words/messages';
import { useWords } from '@/lib/words/use-words';
import { useMessageList } from '@/messages/message-list';
import type { Message } from '@/messages/message-list';
import { MessageRows } from '@/messages/message-rows';
import { openAddress, useParams } from '@/routes';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import './index.scss';

/** Messages of one kind, or all; pulled down to refresh (spec §2). */
export default function MessageListPage() {
  const w = useWords(messageWords);
  const { params } = useParams('workMessage');
  const [unreadOnly, setUnreadOnly] = useState(false);
  const { messages, error, refresh, loadMore, markRead, markAll } = useMessageList(params?.type, unreadOnly);
  const show = async (message: Message) => {
    await markRead(message);
    if (message.url === '' || !(await openAddress(message.url))) toast.show(w('cannotOpen'));
  };
  const readAll = async () => {
    const outcome = await markAll();
    if (outcome === 'sent' || outcome === 'none') toast.success(w('marked'));
    else if (outcome === 'queued') toast.success(w('markedQueued'));
  };
  return (
    <Page
      title={params?.title ?? w('list')}
      actions={[{ name: w('markAll'), icon: 'check', onTap: readAll }]}
      onRefresh={refresh}
      onReachEnd={loadMore}
    >
      <Box className="message-list__chips">
        <Chip role="radio" text={w('all')} selected={!unreadOnly} onTap={() => setUnreadOnly(false)} />
        <Chip role="radio" text={w('unread')} selected={unreadOnly} onTap={() => setUnreadOnly(true)} />
      </Box>
      {messages && messages.length > 0 ? (
        <MessageRows messages={messages} onOpen={(message) => void show(message)} />
      ) : null}
      {messages?.length === 0 ? <Empty text={w(unreadOnly ? 'noneUnread' : 'none')} /> : null}
      {!messages && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!messages && error === '' ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
