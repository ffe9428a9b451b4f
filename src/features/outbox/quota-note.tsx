import { useEffect, useState } from 'react';
import { outboxMessages } from '@/data/messages';
import type { OutboxEntry } from '@/data/outbox/entry';
import { isQuotaLow, readQuota, remainingBytes, sizeText } from '@/data/storage-quota';
import type { StorageQuota } from '@/device/types';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';

/** How much is waiting, and how much more this device can keep; as a warning when space is short. */
export function QuotaNote({ entries }: { entries: readonly OutboxEntry[] }) {
  const t = useTranslation(outboxMessages);
  const [room, setRoom] = useState<StorageQuota>();
  const files = new Map(entries.flatMap((entry) => entry.files.map(({ kept }) => [kept.id, kept.size])));
  const size = [...files.values()].reduce((sum, one) => sum + one, 0);
  useEffect(() => {
    void readQuota().then(setRoom);
  }, [size]);
  if (!room || size === 0) return null;
  const left = sizeText(remainingBytes(room));
  if (!isQuotaLow(room))
    return <Text className="outbox__room">{t('room', { size: sizeText(size), left })}</Text>;
  return (
    <Box className="outbox__notice" role="alert">
      <Icon icon="alert" size={16} tone="warning" />
      <Text className="outbox__notice-text">{t('roomLow', { left })}</Text>
    </Box>
  );
}
