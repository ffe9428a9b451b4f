import { useState } from 'react';
import { inboxMessages } from '@/features/messages/texts';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { totalUnread } from '@/features/messages/message-groups';
import { useMessageGroups } from '@/features/messages/use-message-groups';
import { MessageGroups } from '@/features/messages/message-rows';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import './index.scss';

/** The message tab: kinds of messages with their unread counts. */
export function MessagePage() {
  const t = useTranslation(inboxMessages);
  const title = useTranslation(routeMessages)('message');
  const { groups, error, since, why, refresh } = useMessageGroups();
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const [unreadOnly, setUnreadOnly] = useState(false);
  const unread = totalUnread(groups);
  const shown = groups?.filter(({ count }) => !unreadOnly || count > 0);
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
        <Chip role="radio" text={t('all')} selected={!unreadOnly} onTap={() => setUnreadOnly(false)} />
        <Chip
          role="radio"
          text={unread > 0 ? `${t('unread')} ${unread}` : t('unread')}
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
      {shown?.length === 0 ? <Empty text={t(unreadOnly ? 'noneUnread' : 'none')} /> : null}
      {!groups && error !== '' ? <ErrorState text={error} onRetry={refresh} /> : null}
      {!groups && error === '' ? <Skeleton shape="rows" /> : null}
    </Page>
  );
}
