import { useEffect, useState } from 'react';
import { isOnline, onNetworkChange } from '@/device/network/network';
import { useOutbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { open } from '@/navigation/navigation';
import type { OfflineBarProps } from '@/ui/states/types';
import { createCancellation } from '@/lib/cancellation';
import { momentText } from '@/lib/moment-text';

interface OfflineBarReasons extends Pick<OfflineBarProps, 'why' | 'onRetry' | 'note'> {
  readAt?: number;
}

/**
 * The slim bar of a page: shown without network, or while the content shown is not current.
 *
 * @param since when the content shown was read, ms; undefined when it is current
 * @param failure why it is not current and what else there is to know, in the catalogue's words, and how it is read again;
 * `readAt` is when content was read that remains good as long as there is a network, ms
 */
export function useOfflineBar(
  since?: number,
  { readAt, ...failure }: OfflineBarReasons = {},
): OfflineBarProps | false {
  const [online, setOnline] = useState(true);
  const waiting = useOutbox(({ entries }) => entries.filter(isPending).length);
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    void isOnline().then(unlessCancelled(setOnline));
    const stop = onNetworkChange(setOnline);
    return () => {
      cancel();
      stop();
    };
  }, []);
  if (online && since === undefined) return false;
  const moment = since ?? (online ? undefined : readAt);
  return {
    since: moment === undefined ? undefined : momentText(moment),
    online,
    note: failure.note,
    ...(online ? failure : undefined),
    outbox: waiting,
    onOutbox: () => void open('outbox'),
  };
}
