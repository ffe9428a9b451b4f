import { serverClock } from '@/data/session/session';
import { openLink } from '@/features/menus/open-menu';
import { markMessagesRead } from '@/features/messages/read-marks';
import type { Message } from '@/features/messages/message';
import { inboxMessages } from '@/features/messages/texts';
import { useTranslation } from '@/i18n/use-translation';
import { shortTime } from '@/lib/day-time';
import { Box } from '@/ui/box';
import { openSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './open-message.scss';

/** The whole text of a message. */
function MessageText({ message }: { message: Message }) {
  const t = useTranslation(inboxMessages);
  const { time, type, title, content } = message;
  const when = time === '' ? '' : shortTime(time, serverClock.now(), t('yesterday'));
  return (
    <Box className="message-text">
      <Text className="message-text__when">{[type, when].filter((part) => part !== '').join(' · ')}</Text>
      <Text selectable className="message-text__content">
        {content || title}
      </Text>
    </Box>
  );
}

/** Marks a message as read and opens what it is about; one that leads nowhere shows its own text. */
export async function openMessage(message: Message): Promise<void> {
  void markMessagesRead(message);
  if (await openLink(message.url, message.title)) return;
  openSheet({ title: message.title, render: () => <MessageText message={message} /> });
}
