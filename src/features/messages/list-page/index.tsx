import { useState } from 'react';
import { inboxMessages } from '@/features/messages/texts';
import { useTranslation } from '@/i18n/use-translation';
import { useMessageList } from '@/features/messages/message-list';
import type { Message } from '@/features/messages/message';
import type { MessageFilter } from '@/features/messages/message-query';
import { useMessageGroups } from '@/features/messages/use-message-groups';
import { openMessage } from '@/features/messages/open-message';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { MessageRows } from '@/features/messages/message-rows';
import { useParams } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Scroll } from '@/ui/scroll';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast } from '@/ui/toast';
import './index.scss';

const FILTERS = ['all', 'unread', 'mentioned'] as const;

/** Messages of one kind, or all; pulled down to refresh (spec §2). */
export function MessageListPage() {
  const t = useTranslation(inboxMessages);
  const { params } = useParams('workMessage');
  const [only, setOnly] = useState<MessageFilter>('all');
  const [kind, setKind] = useState('');
  const kinds = useMessageGroups().groups ?? [];
  const { messages, error, since, why, refresh, loadMore, noteRead, markAll } = useMessageList(
    params?.type || kind,
    only,
  );
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const show = (message: Message) => {
    noteRead(message);
    void openMessage(message);
  };
  const readAll = async () => {
    const outcome = await markAll();
    if (outcome === 'refused') toast.error(t('markFailed'));
    else await tellWritten(outcome, { sent: t('marked'), queued: t('markedQueued') });
  };
  return (
    <Page
      title={params?.title ?? t('list')}
      // Messages that have not arrived yet cannot be marked as read.
      actions={
        only === 'mentioned'
          ? []
          : [{ name: t('markAll'), icon: 'check', disabled: !messages, onTap: readAll }]
      }
      offline={offline}
      onRefresh={refresh}
      onReachEnd={loadMore}
    >
      <Scroll horizontal className="message-list__scroll">
        <Box className="message-list__chips">
          {FILTERS.map((one) => (
            <Chip key={one} role="radio" text={t(one)} selected={only === one} onTap={() => setOnly(one)} />
          ))}
          {params?.type ? null : <Box className="message-list__line" />}
          {params?.type
            ? null
            : kinds
                .filter(({ type }) => type !== '')
                .map(({ id, name, type }) => (
                  <Chip
                    key={id}
                    role="checkbox"
                    text={name}
                    selected={kind === type}
                    onTap={() => setKind(kind === type ? '' : type)}
                  />
                ))}
        </Box>
      </Scroll>
      {messages && messages.length > 0 ? (
        <MessageRows messages={messages} kinds={kinds} onOpen={show} />
      ) : null}
      {messages?.length === 0 ? (
        <Empty
          text={t(only === 'unread' ? 'noneUnread' : 'none')}
          action={only === 'unread' ? { text: t('showAll'), onTap: () => setOnly('all') } : undefined}
        />
      ) : null}
      {!messages && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!messages && error === '' ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
