import { shellMessages } from './messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import './broken-page.scss';

/** What is left when drawing failed. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation(shellMessages);
  return (
    <Box className="broken">
      <Txt className="broken__text">{t('broken')}</Txt>
      <Tap name={t('retry')} className="broken__retry" onTap={onRetry}>
        <Txt className="broken__retry-text">{t('retry')}</Txt>
      </Tap>
    </Box>
  );
}
