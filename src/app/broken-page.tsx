import { shellMessages } from './messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './broken-page.scss';

/** What is left when drawing failed. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation(shellMessages);
  return (
    <Box className="broken">
      <Text className="broken__text">{t('broken')}</Text>
      <Pressable name={t('retry')} className="broken__retry" onTap={onRetry}>
        <Text className="broken__retry-text">{t('retry')}</Text>
      </Pressable>
    </Box>
  );
}
