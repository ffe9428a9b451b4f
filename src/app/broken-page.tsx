import { shellWords } from './messages';
import { useWords } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Tap } from '@/ui/tap';
import { Txt } from '@/ui/txt';
import './broken-page.scss';

/** What is left when drawing failed. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const w = useWords(shellWords);
  return (
    <Box className="broken">
      <Txt className="broken__text">{w('broken')}</Txt>
      <Tap name={w('retry')} className="broken__retry" onTap={onRetry}>
        <Txt className="broken__retry-text">{w('retry')}</Txt>
      </Tap>
    </Box>
  );
}
