import { useKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';
import './not-kept-note.scss';

/** Shown where entries wait: that this browser cannot keep them, and the consequences. Nothing if the device keeps them. */
export function NotKeptNote() {
  const t = useTranslation(outboxMessages);
  if (useKept()) return null;
  return (
    <Box className="not-kept-note" role="alert">
      <Icon icon="alert" size={16} tone="warning" />
      <Text className="not-kept-note__text">{t('notKept')}</Text>
    </Box>
  );
}
