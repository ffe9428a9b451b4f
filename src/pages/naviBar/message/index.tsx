import { useState } from 'react';
import { messageWords } from '@/lib/words/messages';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { loadMessages, totalUnread, useMessageGroups } from '@/messages/message-groups';
import { MessageGroups } from '@/messages/message-rows';
import { open } from '@/routes';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import './index.scss';

/** The message tab: kinds of messages with what is unread. */
export default function MessagePage() {
  const w = useWords(messageWords);
  const title = useWords(routeWords)('message');
  const { groups, error, owner } = useMessageGroups();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const unread = totalUnread(groups);
  const shown = groups?.filter(({ count }) => !unreadOnly || count > 0);
  return (
    <Page
      tab
      head="large"
      title={title}
      actions={[{ name: w('search'), icon: 'search', onTap: () => open('search') }]}
      onRefresh={loadMessages}
    >
      <Box className="message-page__chips">
        <Chip role="radio" text={w('all')} selected={!unreadOnly} onTap={() => setUnreadOnly(false)} />
        <Chip
          role="radio"
          text={unread > 0 ? `${w('unread')} ${unread}` : w('unread')}
          selected={unreadOnly}
          onTap={() => setUnreadOnly(true)}
        />
      </Box>
      {shown && shown.length > 0 ? (
        <MessageGroups
          groups={shown}
          onOpen={({ type, name }) => void open('workMessage', { type, title: name })}
        />
      ) : null}
      {shown?.length === 0 ? <Empty text={w(unreadOnly ? 'noneUnread' : 'none')} /> : null}
      {!groups && error !== '' ? <ErrorState text={error} onRetry={loadMessages} /> : null}
      {!groups && error === '' && owner !== '' ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
