import { serverClock } from '@/data/session/session';
import { openLink } from '@/features/menus/open-menu';
import { runEngine, writeRows } from '@/features/messages/read-marks';
import type { Message } from '@/features/messages/message';
import { inboxMessages } from '@/features/messages/texts';
import { useTranslation } from '@/i18n/use-translation';
import { shortTime } from '@/lib/day-time';
import { Box } from '@/ui/box';
import { openSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './open-message.scss';

/** The whole text of a message. */
export function MessageText({ message, heading }: { message: Message; heading: string }) {
  const t = useTranslation(inboxMessages);
  const { time, type, title, content, text = content } = message;
  const when = time === '' ? '' : shortTime(time, serverClock.now(), t('yesterday'));
  const about = [type === heading ? '' : type, when].filter((part) => part !== '');
  return (
    <Box className="message-text">
      <Text className="message-text__when">{about.join(' · ')}</Text>
      <Text selectable className="message-text__content">
        {text || title}
      </Text>
    </Box>
  );
}

/** What is above the text of a message: a title taken from the text would be there twice. */
export const headingOf = ({ text, title, type }: Message): string =>
  text?.startsWith(title) ? type || title : title;

/** Marks one message as read; does nothing if it already is. */
export async function markRead({ id, title, read }: Message): Promise<void> {
  if (read || (await runEngine(id, { Ids: [id] }, title)) !== 'refused') return;
  await writeRows([id], title);
}

/** Marks a message as read and opens what it is about; one that leads nowhere shows its own text. */
export async function openMessage(message: Message): Promise<void> {
  void markRead(message);
  if (await openLink(message.url, message.title)) return;
  const heading = headingOf(message);
  openSheet({ title: heading, render: () => <MessageText message={message} heading={heading} /> });
}
