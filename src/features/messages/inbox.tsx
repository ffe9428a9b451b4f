import { useState } from 'react';
import { useMessageList, type MessageList } from '@/features/messages/message-list';
import type { Message } from '@/features/messages/message';
import type { MessageFilter } from '@/features/messages/message-query';
import type { MessageGroup } from '@/features/messages/message-groups';
import { MessageRows } from '@/features/messages/message-rows';
import { inboxMessages } from '@/features/messages/texts';
import { useMessageGroups } from '@/features/messages/use-message-groups';
import { tellWritten } from '@/features/shared/tell-kept';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import type { PageAction, PageProps } from '@/ui/page/types';
import { Scroll } from '@/ui/scroll';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import './inbox.scss';

const FILTERS = ['all', 'unread', 'mentioned'] as const;

export interface Inbox extends MessageList {
  /** The page shows one kind only. */
  isOfKind: boolean;
  kinds: readonly MessageGroup[];
  /** The kind that is shown; '' = all. */
  kind: string;
  setKind: (kind: string) => void;
  only: MessageFilter;
  setOnly: (only: MessageFilter) => void;
  offline: PageProps['offline'];
  /** In the head of the page. */
  actions: readonly PageAction[];
}

/** Messages of one kind or of all, narrowed by chips. @param type the kind; '' or undefined for all */
export function useInbox(type: string | undefined): Inbox {
  const t = useTranslation(inboxMessages);
  const [only, setOnly] = useState<MessageFilter>('all');
  const [kind, setKind] = useState('');
  const kinds = useMessageGroups().groups ?? [];
  const list = useMessageList(type || kind, only);
  const offline = useOfflineBar(list.since, { why: list.why, onRetry: () => void list.refresh() });
  const readAll = async () => {
    const outcome = await list.markAll();
    if (outcome === 'refused') toast.error(t('markFailed'));
    else await tellWritten(outcome, { sent: t('marked'), queued: t('markedQueued') });
  };
  // Messages that have not arrived yet cannot be marked as read.
  const mark = { name: t('markAll'), icon: 'check', disabled: !list.messages, onTap: readAll } as const;
  const actions = only === 'mentioned' ? [] : [mark];
  return { ...list, isOfKind: Boolean(type), kinds, kind, setKind, only, setOnly, offline, actions };
}

/** Narrows the inbox to what is unread, to mentions, to a kind. */
export function InboxChips({ inbox }: { inbox: Inbox }) {
  return (
    <Scroll horizontal className="inbox__scroll">
      <Box className="inbox__chips">
        <Chips inbox={inbox} />
      </Box>
    </Scroll>
  );
}

/** The same one below the other: a mouse does not swipe. */
export function InboxLines({ inbox }: { inbox: Inbox }) {
  return (
    <Box className="inbox__chips inbox__chips--lines">
      <Chips inbox={inbox} />
    </Box>
  );
}

function Chips({ inbox: { isOfKind, kinds, kind, setKind, only, setOnly } }: { inbox: Inbox }) {
  const t = useTranslation(inboxMessages);
  return (
    <>
      {FILTERS.map((one) => (
        <Chip key={one} role="radio" text={t(one)} selected={only === one} onTap={() => setOnly(one)} />
      ))}
      {isOfKind ? null : <Box className="inbox__line" />}
      {isOfKind
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
    </>
  );
}

interface InboxRowsProps {
  inbox: Inbox;
  /** The one shown next to the list. */
  current?: string | undefined;
  onOpen: (message: Message) => void;
}

/** The messages, or why there are none. */
export function InboxRows({ inbox, current, onOpen }: InboxRowsProps) {
  const { messages, error, only, setOnly, kinds, refresh } = inbox;
  const t = useTranslation(inboxMessages);
  if (!messages)
    return error === '' ? <Skeleton shape="rows" /> : <ErrorState text={error} onRetry={refresh} />;
  if (messages.length > 0)
    return <MessageRows messages={messages} kinds={kinds} current={current} onOpen={onOpen} />;
  return only === 'unread' ? (
    <Empty text={t('noneUnread')} action={{ text: t('showAll'), onTap: () => setOnly('all') }} />
  ) : (
    <Empty text={t('none')} />
  );
}
