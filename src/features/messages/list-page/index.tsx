import type { ComponentType } from 'react';
import { MessageDesk, useHasDesk } from '@/features/messages/desk/desk';
import type { LinkedProps } from '@/features/messages/desk/linked';
import { InboxChips, InboxRows, useInbox } from '@/features/messages/inbox';
import { inboxMessages } from '@/features/messages/texts';
import type { Message } from '@/features/messages/message';
import { openMessage } from '@/features/messages/open-message';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from '@/navigation/navigation';
import { Page } from '@/ui/page';

/** Messages of one kind, or all; pulled down to refresh (spec §2), on a desktop with one of them next to the list. */
export function MessageListPage({ Linked }: { Linked?: ComponentType<LinkedProps> }) {
  const t = useTranslation(inboxMessages);
  const { params } = useParams('workMessage');
  const page = { type: params?.type, title: params?.title ?? t('list') };
  return useHasDesk() ? <MessageDesk {...page} Linked={Linked} /> : <Messages {...page} />;
}

function Messages({ type, title }: { type: string | undefined; title: string }) {
  const inbox = useInbox(type);
  const show = (message: Message) => {
    inbox.noteRead(message);
    void openMessage(message);
  };
  return (
    <Page
      title={title}
      actions={inbox.actions}
      offline={inbox.offline}
      onRefresh={inbox.refresh}
      onReachEnd={inbox.loadMore}
    >
      <InboxChips inbox={inbox} />
      <InboxRows inbox={inbox} onOpen={show} />
    </Page>
  );
}
