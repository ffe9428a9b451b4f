import { useState, type ComponentType } from 'react';
import { MessageDesk, useHasDesk } from '@/features/messages/desk/desk';
import type { LinkedProps } from '@/features/messages/desk/linked';
import { inboxMessages } from '@/features/messages/texts';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { queries } from '@/data/query/app-queries';
import { sessionStore } from '@/data/session/session-store';
import { MESSAGES, totalUnread, withoutUnread } from '@/features/messages/message-groups';
import { useMessageGroups } from '@/features/messages/use-message-groups';
import { MessageGroups } from '@/features/messages/message-rows';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import './index.scss';

/** The message tab: kinds of messages with their unread counts; on a desktop all messages, with one of them next to the list. */
export function MessagePage({ Linked }: { Linked?: ComponentType<LinkedProps> }) {
  const title = useTranslation(routeMessages)('message');
  return useHasDesk() ? <MessageDesk tab title={title} Linked={Linked} /> : <Kinds title={title} />;
}

function Kinds({ title }: { title: string }) {
  const t = useTranslation(inboxMessages);
  const { groups, error, since, why, refresh } = useMessageGroups();
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const [unreadOnly, setUnreadOnly] = useState(false);
  const unread = totalUnread(groups);
  const shown = groups?.filter(({ count }) => !unreadOnly || count > 0);
  const showAll = () => setUnreadOnly(false);
  const readAll = async () => {
    // What has not arrived here yet stays unread.
    const times = (groups ?? []).map(({ lastTime }) => lastTime).sort();
    const before = queries.known(MESSAGES).data;
    // The counts and the badge do not wait for the server.
    void queries.put(MESSAGES, withoutUnread(before));
    const outcome = await import('@/features/messages/read-marks')
      .then(({ markAllRead }) => markAllRead(sessionStore.getState().user?.Id ?? '', '', times.pop() ?? ''))
      .catch(() => 'refused' as const);
    if (outcome !== 'refused') return toast.success(t(outcome === 'queued' ? 'markedQueued' : 'marked'));
    void queries.put(MESSAGES, before);
    toast.error(t('markFailed'));
  };
  return (
    <Page
      tab
      head="large"
      title={title}
      actions={[
        { name: t('allKinds'), icon: 'text', onTap: () => open('workMessage', { title: t('allKinds') }) },
        { name: t('search'), icon: 'search', onTap: () => open('search') },
      ]}
      offline={offline}
      onRefresh={refresh}
    >
      <Box className="message-page__chips">
        <Chip role="radio" text={t('all')} selected={!unreadOnly} onTap={showAll} />
        <Chip
          role="radio"
          text={unread > 0 ? `${t('unread')} ${unread}` : t('unread')}
          selected={unreadOnly}
          onTap={() => setUnreadOnly(true)}
        />
        {unread > 0 ? (
          <Button
            kind="text"
            size="s"
            className="message-page__mark"
            text={t('markEverything')}
            onTap={readAll}
          />
        ) : null}
      </Box>
      {shown && shown.length > 0 ? (
        <MessageGroups
          groups={shown}
          onOpen={({ type, name }) => void open('workMessage', { type, title: name })}
        />
      ) : null}
      {shown?.length === 0 ? (
        <Empty
          text={t(unreadOnly ? 'noneUnread' : 'none')}
          action={unreadOnly ? { text: t('showAll'), onTap: showAll } : undefined}
        />
      ) : null}
      {!groups && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!groups && error === '' ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
