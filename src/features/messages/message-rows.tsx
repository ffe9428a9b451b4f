import { shortTime } from '@/lib/day-time';
import { inboxMessages } from '@/features/messages/texts';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { Badge } from '@/ui/badge';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Pressable } from '@/ui/pressable';
import { Tile } from '@/ui/tile';
import { Text } from '@/ui/text';
import type { MessageGroup } from '@/features/messages/message-groups';
import type { Message } from '@/features/messages/message';
import './message-rows.scss';

interface RowProps {
  id?: string;
  /** The row's accessible name, from the words visible on it. */
  name: (seen: string) => string;
  title: string;
  text: string;
  time: string;
  icon: string;
  tile: string;
  count: number;
  dot?: boolean;
  /** It is shown next to the list. */
  isCurrent?: boolean;
  onTap: () => void;
}

function MessageRow({ id, name, title, text, time, icon, tile, count, dot, isCurrent, onTap }: RowProps) {
  const t = useTranslation(inboxMessages);
  const when = time === '' ? '' : shortTime(time, serverClock.now(), t('yesterday'));
  return (
    <Pressable
      id={id}
      role="link"
      name={name([title, when, text].filter((part) => part !== '').join(' '))}
      current={isCurrent}
      className={cx('message-row', isCurrent && 'message-row--on')}
      onTap={onTap}
    >
      <Tile title={tile} icon={iconOfClass(icon)} />
      <Box className="message-row__words">
        <Box className="message-row__line">
          <Text lines={1} className="message-row__title">
            {title}
          </Text>
          <Text className="message-row__time">{when}</Text>
        </Box>
        <Box className="message-row__line">
          <Text lines={1} className="message-row__text">
            {text}
          </Text>
          <Badge count={count} dot={dot} />
        </Box>
      </Box>
    </Pressable>
  );
}

/** The kinds of messages with their newest text and unread number. */
export function MessageGroups({
  groups,
  onOpen,
}: {
  groups: readonly MessageGroup[];
  onOpen: (group: MessageGroup) => void;
}) {
  const t = useTranslation(inboxMessages);
  return (
    <Card flush>
      {groups.map((group) => (
        <MessageRow
          key={group.id}
          name={(seen) => (group.count > 0 ? t('unreadGroup', { name: seen, count: group.count }) : seen)}
          title={group.name}
          text={group.lastText}
          time={group.lastTime}
          icon={group.icon}
          tile={group.name}
          count={group.count}
          onTap={() => onOpen(group)}
        />
      ))}
    </Card>
  );
}

/** Single messages; an unread one carries a dot and is announced as unread. */
export function MessageRows({
  messages,
  kinds,
  current,
  onOpen,
}: {
  messages: readonly Message[];
  /** Those of the message tab: their messages have the same pictures. */
  kinds: readonly MessageGroup[];
  /** Id of the one shown next to the list. */
  current?: string | undefined;
  onOpen: (message: Message) => void;
}) {
  const t = useTranslation(inboxMessages);
  return (
    <Card flush>
      {messages.map((message) => {
        const kind = kinds.find(({ type }) => type === message.type);
        return (
          <MessageRow
            key={message.id}
            id={`step-${message.id}`}
            name={(seen) => (message.read ? seen : t('unreadMessage', { title: seen }))}
            title={message.title}
            text={message.content}
            time={message.time}
            icon={kind?.icon ?? ''}
            tile={kind?.name ?? (message.type || message.title)}
            count={message.read ? 0 : 1}
            dot
            isCurrent={message.id === current}
            onTap={() => onOpen(message)}
          />
        );
      })}
    </Card>
  );
}
