import { Suspense } from 'react';
import type { DeskProps } from '@/features/messages/desk/desk-props';
import { MessageText, headingOf } from '@/features/messages/open-message';
import type { Message } from '@/features/messages/message';
import { deskMessages } from '@/features/messages/desk/messages';
import { openLink } from '@/features/menus/open-menu';
import { useTranslation } from '@/i18n/use-translation';
import { routeOfAddress } from '@/navigation/address';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import './message-pane.scss';

/** Whether there is something to open at an address. */
const leadsOn = (url: string): boolean =>
  (url !== '' && routeOfAddress(url) !== undefined) || /^https?:\/\//i.test(url);

/** A message next to the list: its text, and below it what it is about. */
export function MessagePane({ message, Linked }: { message: Message } & Pick<DeskProps, 'Linked'>) {
  const t = useTranslation(deskMessages);
  const { url, title } = message;
  const heading = headingOf(message);
  const leads = leadsOn(url);
  return (
    <Box role="region" name={title} className="message-pane">
      <Box className="message-pane__head">
        <Box className="message-pane__words">
          <Text as="h2" className="message-pane__title">
            {heading}
          </Text>
          <MessageText message={message} heading={heading} />
        </Box>
        {leads ? <Button kind="soft" size="s" text={t('open')} onTap={() => openLink(url, title)} /> : null}
      </Box>
      {Linked && leads ? (
        <Suspense fallback={<Skeleton shape="detail" />}>
          <Linked url={url} />
        </Suspense>
      ) : null}
    </Box>
  );
}
