import { useEffect, useState } from 'react';
import type { DeskProps } from '@/features/messages/desk/desk-props';
import { MessagePane } from '@/features/messages/desk/message-pane';
import { InboxLines, InboxRows, useInbox } from '@/features/messages/inbox';
import type { Message } from '@/features/messages/message';
import { markRead } from '@/features/messages/open-message';
import { deskMessages } from '@/features/messages/desk/messages';
import { Panes } from '@/features/shared/panes/panes';
import { useTranslation } from '@/i18n/use-translation';
import { useEvent } from '@/lib/use-event';
import { open } from '@/navigation/navigation';
import { useStepKeys } from '@/ui/internal/use-step-keys.h5';
import { Page } from '@/ui/page';
import { Scroll } from '@/ui/scroll';
import { Empty } from '@/ui/states';

/** Messages on a wide window, with one of them next to the list. */
export function DeskScreen({ title, type, tab, Linked }: DeskProps) {
  const t = useTranslation(deskMessages);
  const inbox = useInbox(type);
  const [current, setCurrent] = useState<Message>();
  const { messages = [], kind, only, noteRead, refresh, loadMore } = inbox;
  const show = useEvent((message: Message | undefined) => {
    setCurrent(message);
    if (!message) return;
    noteRead(message);
    void markRead(message);
  });
  useStepKeys(messages, current?.id, show);
  // Another list: what was shown is not in it.
  useEffect(() => setCurrent(undefined), [kind, only]);
  const search = { name: t('search'), icon: 'search', onTap: () => open('search') } as const;
  return (
    <Page
      fixed
      tab={tab}
      head={tab ? 'large' : 'plain'}
      width="full"
      title={title}
      offline={inbox.offline}
      onRefresh={refresh}
      actions={[...inbox.actions, ...(tab ? [search] : [])]}
    >
      <Panes
        place="messages"
        side={
          <>
            <InboxLines inbox={inbox} />
            <Scroll className="inbox__list" onReachEnd={loadMore}>
              <InboxRows inbox={inbox} current={current?.id} onOpen={show} />
            </Scroll>
          </>
        }
      >
        {current ? (
          <MessagePane key={current.id} message={current} Linked={Linked} />
        ) : (
          <Empty text={t('choose')} />
        )}
      </Panes>
    </Page>
  );
}
